import { amsterdamTime, instantOf } from '#app/i18n/dates.ts';
import { countPast, endsOf, type Timed } from './event-ends.ts';

/**
 * Seconds until a page becomes outdated by time alone: until the end of the next event, midnight in Amsterdam, or one of the other moments
 * at which something on it changes (Unix time in seconds), whichever comes first.
 */
export function secondsToChange(events: readonly Timed[], now: Date, others: readonly number[] = []): number {
  const ends = endsOf(events);
  const end = ends[countPast(ends, now)];
  const present = now.getTime() / 1000;
  const changes = [
    (instantOf(`${amsterdamTime(now).slice(0, 10)} 24:00`)?.getTime() ?? 0) / 1000,
    // An event is past when its end has passed, not at its end.
    ...(end === undefined ? [] : [end / 1000 + 1]),
    ...others.filter((second) => second > present),
  ];
  return Math.max(0, Math.min(...changes) - present);
}
