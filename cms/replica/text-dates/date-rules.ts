import type { PageDates as GivenDates } from '../../queries/page-dates.ts';
import type { DatedText } from './date-store.ts';

export type IsCrowded = (time: string) => boolean;

export interface DatedByTimes {
  changed: Set<string>;
  pending: Map<string, GivenDates>;
  known: Map<string, DatedText>;
  redated: Map<string, DatedText>;
  isComplete: boolean;
}

export function dateByTimes(
  known: ReadonlyMap<string, DatedText>,
  times: ReadonlyMap<string, GivenDates>,
  today: string,
  dateNew: (times: GivenDates) => string,
): DatedByTimes {
  const result: DatedByTimes = {
    changed: new Set(),
    pending: new Map(),
    known: new Map(),
    redated: new Map(),
    isComplete: true,
  };
  for (const [id, given] of times) {
    const before = known.get(id);
    if (before !== undefined && given.modified === '') continue;
    const isRead = before?.modified === given.modified;
    const updated = given.updated <= today ? given.updated : '';
    const published = given.published <= today ? given.published : '';
    const counting = { modified: given.modified, updated, published };
    if (before === undefined || before.updated !== updated) {
      const entry = before ?? { modified: '', hash: '', date: dateNew(counting) };
      result.changed.add(id);
      result.known.set(id, { ...entry, updated });
      if (before !== undefined && isRead) result.redated.set(id, { ...before, updated });
    }
    if (isRead) continue;
    result.pending.set(id, counting);
    if (before !== undefined && updated === '') result.isComplete = false;
  }
  return result;
}

/**
 * Returns the date of texts; an empty hash means unknown texts.
 * @param isFirstRun the site started without any dates
 */
export function dateOf(
  before: DatedText | undefined,
  hash: string,
  { modified, published }: GivenDates,
  isBulk: IsCrowded,
  isFirstRun: boolean,
): string {
  if (before !== undefined && hash !== '' && before.hash === hash) return before.date;
  const isNews = !isFirstRun && (before === undefined || hash !== '');
  return isNews || !isBulk(modified) ? modified : (before?.date ?? published);
}
