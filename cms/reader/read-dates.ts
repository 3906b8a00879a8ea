import { withTimeout } from '../common/with-timeout.ts';
import type { ContentDb } from '../replica/content-db.ts';
import type { Source } from '../replica/source.ts';

export interface Dates {
  /** Waits a little until pages are dated; whether all are. */
  areComplete(): Promise<boolean>;
  /** When a page was updated, by its editors or its texts: an ISO time or date; empty when nobody knows. */
  of(id: string): string;
  /** Since when it has its present texts, whatever its editors wrote. */
  since(id: string): string;
}

/** Milliseconds. */
const TIMEOUT = 2_000;

/** Reads since when pages have their texts. */
export function createDates(db: ContentDb, source: Pick<Source, 'datePages'>): Dates {
  const read = (id: string) => db.statement('SELECT date, updated FROM text_dates WHERE id = ?').get(id);
  return {
    async areComplete() {
      return withTimeout(source.datePages(), TIMEOUT, 'the dates come later').catch(() => false);
    },
    of: (id) => String(read(id)?.updated || (read(id)?.date ?? '')),
    since: (id) => String(read(id)?.date ?? ''),
  };
}
