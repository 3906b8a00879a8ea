import type { Change } from '../transports/transport.ts';

/** For this many milliseconds an announcement without ids holds: any page may have changed. */
const TOLD_EVERYTHING = 60_000;
/** More pages than editors change while a doubt is being confirmed. */
const MAX_TOLD = 2_000;

export interface ToldChanges {
  /** Records a change that the content system announced by a signed webhook. */
  tell(change: Change): void;
  /** Whether a change of this page was announced recently. */
  isTold(id: string): boolean;
}

/**
 * Builds the memory of pages whose change was announced: these may disappear.
 * @param now a monotonic clock in milliseconds
 * @param holdFor milliseconds for which an announcement holds, at least a minute
 */
export function createToldChanges(now: () => number, holdFor: number): ToldChanges {
  /** The time until which the announcement for each id holds. */
  const told = new Map<string, number>();
  let everythingUntil = Number.NEGATIVE_INFINITY;

  function note(id: string): void {
    told.delete(id);
    told.set(id, now() + Math.max(holdFor, TOLD_EVERYTHING));
  }

  return {
    tell(change) {
      if (change === 'everything') everythingUntil = now() + TOLD_EVERYTHING;
      else for (const id of change) note(id);
      // The oldest come first, so that a storm of messages does not look at all of them each time.
      for (const [id, until] of told) {
        if (until > now() && told.size <= MAX_TOLD) return;
        told.delete(id);
      }
    },
    isTold: (id) => everythingUntil > now() || (told.get(id) ?? Number.NEGATIVE_INFINITY) > now(),
  };
}
