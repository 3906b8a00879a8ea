import { instantOf, todayAt } from '#site/amsterdam-time.ts';
import { countPast, endsOf, type Timed } from './event-ends.ts';

/** Returns Unix seconds. */
export function nextChange(events: readonly Timed[], now: Date): number {
  const { sorted } = endsOf(events);
  const end = sorted[countPast(sorted, now)];
  const midnight = (instantOf(`${todayAt(now)} 24:00`)?.getTime() ?? 0) / 1000;
  // An event is not past at its exact end.
  return end === undefined ? midnight : Math.min(midnight, end / 1000 + 1);
}

export function secondsUntil(change: number, now: Date, others: readonly number[] = []): number {
  const present = now.getTime() / 1000;
  return Math.max(0, Math.min(change, ...others.filter((second) => second > present)) - present);
}

export function secondsToChange(events: readonly Timed[], now: Date): number {
  return secondsUntil(nextChange(events, now), now);
}
