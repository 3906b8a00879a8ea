import type { EventTeaser } from '#cms/types.ts';

type Timed = Pick<EventTeaser, 'date' | 'endDate'>;

/**
 * Seconds until a page becomes outdated by time alone: until the end of the next event, or midnight. `now` is Amsterdam wall time,
 * as events are stored; on the two nights a year when the clock changes the answer may be an hour off.
 */
export function secondsToChange(events: readonly Timed[], now: string): number {
  const midnight = `${now.slice(0, 10)} 24:00:00`;
  const next = firstFrom(endsOf(events), now);
  return Math.max(1, seconds(next < midnight ? next : midnight) - seconds(now) + 1);
}

/** Cached, because every page calls this, and the events are the same until the content changes. */
const kept = new WeakMap<readonly Timed[], readonly string[]>();

/** The sorted end times of events; a day without a time has none. */
function endsOf(events: readonly Timed[]): readonly string[] {
  const known = kept.get(events);
  if (known) return known;
  const ends = events.map(({ date, endDate }) => endDate || date).filter((end) => end.length > 10);
  ends.sort();
  kept.set(events, ends);
  return ends;
}

/** Finds the first of the sorted moments that is not before `now`; a moment in the far future when there is none. */
function firstFrom(moments: readonly string[], now: string): string {
  let low = 0;
  let high = moments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle] ?? '') < now) low = middle + 1;
    else high = middle;
  }
  return moments[low] ?? '9999-12-31 24:00:00';
}

function seconds(moment: string): number {
  const [hours = 0, minutes = 0, rest = 0] = moment.slice(11).split(':').map(Number);
  return hours * 3600 + minutes * 60 + rest;
}
