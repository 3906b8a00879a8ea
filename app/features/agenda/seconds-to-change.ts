import { amsterdamTime, instantOf } from '#app/i18n/dates.ts';
import { countPast, endsOf, type Timed } from './event-ends.ts';

/** Seconds until a page becomes outdated by time alone: until the end of the next event, or midnight in Amsterdam. */
export function secondsToChange(events: readonly Timed[], now: Date): number {
  const midnight = instantOf(`${amsterdamTime(now).slice(0, 10)} 24:00`)?.getTime() ?? now.getTime();
  const ends = endsOf(events);
  const next = ends[countPast(ends, now)] ?? midnight;
  return Math.max(1, Math.floor((Math.min(next, midnight) - now.getTime()) / 1000) + 1);
}
