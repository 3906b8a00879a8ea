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
  // Without `Z`, `since` is the publication date, because the time of the change is unknown.
  const texts = since.endsWith('Z') ? new Date(since) : instantOf(since);
  const changes = [instantOf(updated), texts].filter((instant) => instant !== null && instant <= now);
  return latest([instantOf(date), ...changes]);
}

export function latest(instants: readonly (Date | null)[]): Date | null {
  return instants.reduce(
    (one, other) => (one === null || (other !== null && other > one) ? other : one),
    null,
  );
}
