const KEY = 'consent-return';

/**
 * Withdrawing consent reloads the page, and a new page has its focus at the top. This remembers across the
 * reload that the visitor was at the button in the footer (K6). Stored per tab; without storage nothing is
 * remembered.
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
    /** Whether this page is the one that was reloaded for it. */
    isDue(): boolean {
      try {
        return storage().getItem(KEY) !== null;
      } catch {
        // If reading fails, writing failed too, and that was logged then.
        return false;
      }
    },
    /** For no later page. */
    end(): void {
      try {
        storage().removeItem(KEY);
      } catch {
        // Nothing was stored.
      }
    },
  };
}
