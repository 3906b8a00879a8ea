import type { Change } from '../../transports/transport.ts';

/** For this many milliseconds an announcement without ids holds: any page may have changed. */
const EVERYTHING = 60_000;
/** More pages than editors change while a suspicion is being confirmed. */
const MAX_ANNOUNCED = 2_000;

export interface AnnouncedChanges {
  add(change: Change): void;
  has(id: string): boolean;
}

/**
 * Builds the memory of pages whose change was announced: these may vanish.
 * @param now a monotonic clock in milliseconds
 * @param holdFor milliseconds, at least a minute
 */
export function createAnnouncedChanges(now: () => number, holdFor: number): AnnouncedChanges {
  const ends = new Map<string, number>();
  let everythingUntil = Number.NEGATIVE_INFINITY;

  return {
    add(change) {
      if (change === 'everything') everythingUntil = now() + EVERYTHING;
      else
        for (const id of change) {
          ends.delete(id);
          ends.set(id, now() + Math.max(holdFor, EVERYTHING));
        }
      // The oldest come first, so that a storm of messages does not look at all of them each time.
      for (const [id, until] of ends) {
        if (until > now() && ends.size <= MAX_ANNOUNCED) return;
        ends.delete(id);
      }
    },
    has: (id) => everythingUntil > now() || (ends.get(id) ?? Number.NEGATIVE_INFINITY) > now(),
  };
}
