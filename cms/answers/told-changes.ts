import type { Change } from '../transports/transport.ts';

/** Milliseconds for which it holds that everything may be another. */
const TOLD_EVERYTHING = 60_000;
/** More pages than editors touch while a doubt is confirmed. */
const MAX_TOLD = 2_000;

export interface ToldChanges {
  /** The content system said, signed, what changed. */
  tell(change: Change): void;
  /** Whether it was told, not long ago, that something was done to this page. */
  isTold(id: string): boolean;
}

/**
 * Builds what remembers which pages the content system said to have changed: those may go.
 * @param now a clock in milliseconds that never goes back
 * @param holdFor milliseconds for which a page counts as told, a minute at the least
 */
export function createToldChanges(now: () => number, holdFor: number): ToldChanges {
  /** Until when each id is known to have changed. */
  const told = new Map<string, number>();
  let everythingUntil = Number.NEGATIVE_INFINITY;
  return {
    tell(change) {
      if (change === 'everything') everythingUntil = now() + TOLD_EVERYTHING;
      else for (const id of change) told.set(id, now() + Math.max(holdFor, TOLD_EVERYTHING));
      for (const [id, until] of told) if (until <= now() || told.size > MAX_TOLD) told.delete(id);
    },
    isTold: (id) => everythingUntil > now() || (told.get(id) ?? Number.NEGATIVE_INFINITY) > now(),
  };
}
