import { dateTag } from '../replica/source.ts';
import type { Dates } from './read-dates.ts';
import type { Reading } from './reading.ts';

export interface TextDates {
  /** ISO times or dates by the id of the page; empty when nobody knows. */
  dates: ReadonlyMap<string, string>;
  /** False: dates are still being looked up, so what is made of them should not be cached for long. */
  isComplete: boolean;
}

/** Gives the dates of single pages: what is made of them depends on these and on no others. */
export function createTextDates({ areComplete, since }: Dates) {
  const read = new Set<string>();

  return {
    async get(ids: readonly string[], reading: Reading): Promise<TextDates> {
      reading.note(ids.map(dateTag));
      for (const id of ids) read.add(id);
      const isComplete = await areComplete();
      return { isComplete, dates: new Map(ids.map((id) => [id, since(id)])) };
    },
    /** Tags without those of dates that nobody has read: at the first start these are all of the site. */
    withoutUnread(tags: ReadonlySet<string>, dated: ReadonlySet<string>): ReadonlySet<string> {
      const unread = new Set([...dated].filter((id) => !read.has(id)).map(dateTag));
      return new Set([...tags].filter((tag) => !unread.has(tag)));
    },
  };
}
