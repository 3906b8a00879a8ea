const KEY = 'consent-return';

/** Remembers, during a reload, that the visitor used the footer's button (K6). */
export function createReturn(storage: () => Storage) {
  return {
    plan(): void {
      try {
        storage().setItem(KEY, 'yes');
      } catch (error) {
        console.warn('The way back to the cookie settings could not be kept.', error);
      }
    },
    isDue(): boolean {
      try {
        return storage().getItem(KEY) !== null;
      } catch {
        // Writing has already logged it.
        return false;
      }
    },
    end(): void {
      try {
        storage().removeItem(KEY);
      } catch {}
    },
  };
}
