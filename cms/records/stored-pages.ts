import type { Locale } from '#site/languages.ts';
import type { RecordStore } from './record-store.ts';

export type StoredPages = ReturnType<typeof createStoredPages>;

/** The pages with a stored record in one language, read again when the store has begun anew. */
export function createStoredPages(store: RecordStore, locale: Locale) {
  let listed: Map<string, number> | null = null;
  let life = store.life;
  return {
    times(): Map<string, number> {
      if (listed === null || life !== store.life) {
        listed = store.times(locale);
        life = store.life;
      }
      return listed;
    },
    isOutdated: (): boolean => life !== store.life,
    wasListed: (id: string): boolean => listed?.has(id) ?? false,
  };
}
