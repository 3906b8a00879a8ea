import type { Locale } from '#site/languages.ts';
import type { PageDirectory } from '../pages/page-directory.ts';
import type { RecordStore } from './record-store.ts';

export type StoredPages = ReturnType<typeof createStoredPages>;

/** The pages with a stored record in one language, read again when the store has begun anew. */
export function createStoredPages(store: RecordStore, locale: Locale) {
  let listed: Map<string, number> | null = null;
  let life = store.life;
  let isShared = false;
  return {
    times(): Map<string, number> {
      if (listed === null || life !== store.life) {
        listed = store.times(locale);
        life = store.life;
        isShared = false;
      }
      return listed;
    },
    /** With the strings of the directory in place of the store's own: a large site has many. */
    share({ byId }: Pick<PageDirectory, 'byId'>): void {
      const times = this.times();
      if (isShared) return;
      listed = new Map([...times].map(([id, time]) => [byId(id)?.id ?? id, time]));
      isShared = true;
    },
    isOutdated: (): boolean => life !== store.life,
    wasListed: (id: string): boolean => listed?.has(id) ?? false,
  };
}
