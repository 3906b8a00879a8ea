const KEY = 'consent-return';

/**
 * Withdrawing consent loads the page anew, and a new page has its focus at the top: this remembers over the load that the visitor
 * was at the button in the footer (K6). Kept for this tab; a browser that keeps nothing is survived.
 */
export function createReturn(storage: () => Storage) {
  return {
    plan(): void {
      try {
        storage().setItem(KEY, 'yes');
      } catch (error) {
        console.warn('The way back to the cookie settings could not be kept.', error);
      }
    },
    /** Whether this page is the one that was loaded for it; once. */
    isDue(): boolean {
      try {
        const isPlanned = storage().getItem(KEY) !== null;
        if (isPlanned) storage().removeItem(KEY);
        return isPlanned;
      } catch {
        // What cannot be read was not kept either, and that was told then.
        return false;
      }
    },
  };
}
