import { noteDependencies } from '../common/request-context.ts';
import { areComplete } from './are-complete.ts';
import type { PageDates } from './create-page-dates.ts';

export interface TextDates {
  /** ISO times or dates by the id of the page; empty when nobody knows. */
  dates: ReadonlyMap<string, string>;
  /** False: dates are still being looked up, so what is made of them should not be cached for long. */
  isComplete: boolean;
}

interface Options {
  dates: Pick<PageDates, 'ready' | 'isComplete' | 'since'>;
  /** Called with the keys of dates that changed, as an answer's. */
  notify(keys: ReadonlySet<string>): void;
}

const keyOf = (id: string) => `date of ${id}`;

/** Gives the dates of single pages: what is made of them depends on these and on no others. */
export function createTextDates({ dates, notify }: Options) {
  const given = new Set<string>();

  return {
    async get(ids: readonly string[]): Promise<TextDates> {
      noteDependencies(ids.map(keyOf));
      const isComplete = await areComplete(dates);
      for (const id of ids) given.add(id);
      return { isComplete, dates: new Map(ids.map((id) => [id, dates.since(id)])) };
    },
    /** Notifies of changes of these dates, where a caller has received the date. */
    follow(ids: ReadonlySet<string>): void {
      const keys = [...ids].filter((id) => given.has(id)).map(keyOf);
      if (keys.length > 0) notify(new Set(keys));
    },
  };
}
