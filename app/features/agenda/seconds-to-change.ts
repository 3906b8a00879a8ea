import { countPast, endsOf, type Timed } from './event-ends.ts';

/**
 * Seconds until a page becomes outdated by time alone: until the end of the next event, or midnight. `now` is Amsterdam wall time,
 * as events are stored; on the two nights a year when the clock changes the answer may be an hour off.
 */
export function secondsToChange(events: readonly Timed[], now: string): number {
  const midnight = `${now.slice(0, 10)} 24:00:00`;
  const ends = endsOf(events);
  const next = ends[countPast(ends, now)] ?? midnight;
  return Math.max(1, seconds(next < midnight ? next : midnight) - seconds(now) + 1);
}

function seconds(moment: string): number {
  const [hours = 0, minutes = 0, rest = 0] = moment.slice(11).split(':').map(Number);
  return hours * 3600 + minutes * 60 + rest;
}
