import { instantOf } from '#site/amsterdam-time.ts';

export interface Dates {
  now: Date;
  /** Since when pages have had their present texts, by id; empty when nobody knows. */
  dates: ReadonlyMap<string, string>;
}

/**
 * When a page was last changed: by its editors' word or its texts, whichever is later; never before its
 * publication or in the future. Null without any date.
 */
export function lastChange(
  { id, date = '', updated = '' }: { id: string; date?: string; updated?: string },
  { now, dates }: Dates,
): Date | null {
  const since = dates.get(id) ?? '';
  // Where nobody knows better it is the day of publication, as editors wrote it.
  const texts = since.endsWith('Z') ? new Date(since) : instantOf(since);
  const changes = [instantOf(updated), texts].filter((moment) => moment !== null && moment <= now);
  return latest([instantOf(date), ...changes]);
}

/** The latest of these moments; null when there is none. */
export function latest(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce(
    (one, other) => (one === null || (other !== null && other > one) ? other : one),
    null,
  );
}
