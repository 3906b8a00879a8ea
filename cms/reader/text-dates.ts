import { withTimeout } from '../common/with-timeout.ts';
import type { ContentDb } from '../replica/content-db.ts';
import { dateTag, type Source } from '../replica/source.ts';
import type { Reading } from './reading.ts';

export interface TextDates {
  /** ISO times or dates by the id of the page; empty when nobody knows. */
  dates: ReadonlyMap<string, string>;
  /** False: dates are still being looked up, so what is made of them should not be cached for long. */
  isComplete: boolean;
}

export interface Dates {
  /** Waits a little until pages are dated; whether all are. */
  areComplete(): Promise<boolean>;
  /** When a page was updated, by its editors or its texts: an ISO time or date; empty when nobody knows. */
  of(id: string): string;
  /** Since when single pages have their present texts: what is made of it depends on these and on no others. */
  get(ids: readonly string[], reading: Reading): Promise<TextDates>;
  /** Tags without those of dates that nobody has read: at the first start these are all of the site. */
  withoutUnread(tags: ReadonlySet<string>, dated: ReadonlySet<string>): ReadonlySet<string>;
}

/** Milliseconds. */
const TIMEOUT = 2_000;

/** Reads since when pages have their texts. */
export function createDates(db: ContentDb, source: Pick<Source, 'datePages'>): Dates {
  const read = new Set<string>();
  const row = (id: string) => db.statement('SELECT date, updated FROM text_dates WHERE id = ?').get(id);
  const areComplete = () =>
    withTimeout(source.datePages(), TIMEOUT, 'the dates come later').catch(() => false);

  return {
    areComplete,
    of(id) {
      const { updated, date = '' } = row(id) ?? {};
      return String(updated || date);
    },
    async get(ids, reading) {
      reading.note(ids.map(dateTag));
      for (const id of ids) read.add(id);
      const isComplete = await areComplete();
      return { isComplete, dates: new Map(ids.map((id) => [id, String(row(id)?.date ?? '')])) };
    },
    withoutUnread(tags, dated) {
      const unread = new Set([...dated].filter((id) => !read.has(id)).map(dateTag));
      return new Set([...tags].filter((tag) => !unread.has(tag)));
    },
  };
}
