import { countPast, endsOf, type Timed } from './event-ends.ts';

/** When a page becomes outdated by time alone: at the end of the next event, or at midnight. Amsterdam wall time, as events are stored. */
export function nextChange(events: readonly Timed[], now: string): string {
  const midnight = `${now.slice(0, 10)} 24:00:00`;
  const ends = endsOf(events);
  const next = ends[countPast(ends, now)] ?? midnight;
  return next < midnight ? next : midnight;
}

/** Seconds until a page that was made of these events becomes outdated by time alone. */
export function secondsToChange(events: readonly Timed[], now: string): number {
  return secondsUntil(nextChange(events, now), now);
}

/** Seconds until that moment of the same day; on the two nights a year when the clock changes the answer may be an hour off. */
export function secondsUntil(change: string, now: string): number {
  return Math.max(1, seconds(change) - seconds(now) + 1);
}

function seconds(moment: string): number {
  const [hours = 0, minutes = 0, rest = 0] = moment.slice(11).split(':').map(Number);
  return hours * 3600 + minutes * 60 + rest;
}
