import type { Locale } from '#site/languages.ts';
import type { RecordStore } from './record-store.ts';

export type StoredPages = ReturnType<typeof createStoredPages>;

/**
 * Keeps the list of the pages that have a stored record in one language, which is read again when the store
 * has begun anew.
 */
export function createStoredPages(store: RecordStore, locale: Locale) {
  let listed: Map<string, number> | null = null;
  let life = store.life;
  return {
    /** By id: the modification of the page of which its record was made. */
    times(): Map<string, number> {
      if (listed === null || life !== store.life) {
        listed = store.times(locale);
        life = store.life;
      }
      return listed;
    },
    /** Whether the store has begun anew since the list was read. */
    isOutdated: (): boolean => life !== store.life,
    /** Whether a page was in the list when it was last read. */
    wasListed: (id: string): boolean => listed?.has(id) ?? false,
  };
}
