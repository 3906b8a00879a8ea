const KEY = 'consent-return';

/**
 * Withdrawing consent reloads the page: this remembers, per tab, that the visitor was at the button in the
 * footer (K6).
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
    end(): void {
      try {
        storage().removeItem(KEY);
      } catch {
        // Nothing was stored.
      }
    },
  };
}
