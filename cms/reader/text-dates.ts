import { withTimeout } from '../common/with-timeout.ts';
import type { ContentDb } from '../replica/content-db.ts';
import { dateTag, type Source } from '../replica/source.ts';
import type { Reading } from './reading.ts';

export interface TextDates {
  dates: ReadonlyMap<string, string>;
  isComplete: boolean;
}

export interface Dates {
  areComplete(): Promise<boolean>;
  of(id: string): string;
  get(ids: readonly string[], reading: Reading): Promise<TextDates>;
  /** Removes tags of dates that nobody has read. */
  withoutUnread(tags: ReadonlySet<string>, dated: ReadonlySet<string>): ReadonlySet<string>;
}

/** In milliseconds. */
const TIMEOUT = 2_000;

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
