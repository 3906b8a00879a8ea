import type { EventTeaser } from '#cms/types.ts';

/**
 * Seconds until the clock alone makes pages untrue: the end of the next event, or midnight. `now` is Amsterdam wall time, as events
 * are stored; on the two nights a year when the clock is changed the answer may be an hour off.
 */
export function secondsToChange(
  events: readonly Pick<EventTeaser, 'date' | 'endDate'>[],
  now: string,
): number {
  const midnight = `${now.slice(0, 10)} 24:00:00`;
  const ends = events
    .map(({ date, endDate }) => endDate || date)
    .filter((end) => end.length > 10 && end >= now && end < midnight);
  return Math.max(1, seconds(ends.toSorted()[0] ?? midnight) - seconds(now) + 1);
}

function seconds(moment: string): number {
  const [hours = 0, minutes = 0, rest = 0] = moment.slice(11).split(':').map(Number);
  return hours * 3600 + minutes * 60 + rest;
}
