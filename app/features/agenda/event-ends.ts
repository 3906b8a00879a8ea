import type { EventEntry } from '#cms/types.ts';
import { instantOf } from '#site/amsterdam-time.ts';

export type Timed = Pick<EventEntry, 'date' | 'endDate'>;

/** Returns an instant, because one local hour occurs twice when summer time ends. */
export function endOf({ date, endDate }: Timed): number {
  const end = endDate || date;
  return instantOf(end.length > 10 ? end : `${end} 24:00`)?.getTime() ?? Number.NEGATIVE_INFINITY;
}

const cached = new WeakMap<readonly Timed[], { inOrder: Float64Array; sorted: Float64Array }>();

export function endsOf(events: readonly Timed[]) {
  const known = cached.get(events);
  if (known) return known;
  const inOrder = Float64Array.from(events, endOf);
  const ends = { inOrder, sorted: inOrder.toSorted() };
  cached.set(events, ends);
  return ends;
}

export function countPast(sorted: ArrayLike<number>, now: Date): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < now.getTime()) low = middle + 1;
    else high = middle;
  }
  return low;
}
