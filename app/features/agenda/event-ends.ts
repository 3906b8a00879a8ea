import type { EventEntry } from '#cms/types.ts';

export type Timed = Pick<EventEntry, 'date' | 'endDate'>;

/** The moment after which an event is past: its end, or else its start (Amsterdam wall time as text); a day without a time lasts until midnight. */
export function endOf({ date, endDate }: Timed): string {
  const end = endDate || date;
  return end.length > 10 ? end : `${end} 24:00:00`;
}

/** Cached, because every page needs them, and the events are the same until the content changes. */
const kept = new WeakMap<readonly Timed[], readonly string[]>();

/** The sorted ends of events. */
export function endsOf(events: readonly Timed[]): readonly string[] {
  const known = kept.get(events);
  if (known) return known;
  const ends = events.map(endOf).sort();
  kept.set(events, ends);
  return ends;
}

/** How many of the sorted ends lie before `now`: as long as this number is the same, so is what is current and what is past. */
export function countPast(ends: readonly string[], now: string): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? '') < now) low = middle + 1;
    else high = middle;
  }
  return low;
}
