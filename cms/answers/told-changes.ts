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
  return {
    tell(change) {
      if (change === 'everything') everythingUntil = now() + TOLD_EVERYTHING;
      else for (const id of change) told.set(id, now() + Math.max(holdFor, TOLD_EVERYTHING));
      for (const [id, until] of told) if (until <= now() || told.size > MAX_TOLD) told.delete(id);
    },
    isTold: (id) => everythingUntil > now() || (told.get(id) ?? Number.NEGATIVE_INFINITY) > now(),
  };
}
