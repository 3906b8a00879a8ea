import { instantOf } from '#site/amsterdam-time.ts';

export interface Dates {
  now: Date;
  dates: ReadonlyMap<string, string>;
}

/** Ignores changes before the publication and changes in the future. */
export function lastChange(
  { id, date = '', updated = '' }: { id: string; date?: string; updated?: string },
  { now, dates }: Dates,
): Date | null {
  const since = dates.get(id) ?? '';
  // Where the time of a change is unknown, this is the publication date, which has no `Z`.
  const texts = since.endsWith('Z') ? new Date(since) : instantOf(since);
  const changes = [instantOf(updated), texts].filter((moment) => moment !== null && moment <= now);
  return latest([instantOf(date), ...changes]);
}

export function latest(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce(
    (one, other) => (one === null || (other !== null && other > one) ? other : one),
    null,
  );
}
