import { LRUCache } from 'lru-cache';
import type { Change } from '#cms';

/** For this many milliseconds a change that another instance saw is not announced again. */
const ECHO = 1_000;
/** More pages than change within that time. */
const MAX_RECEIVED = 1_000;

export interface Echoes {
  /** Another instance saw this change. */
  note(change: Change | null): void;
  without(change: Change | null): Change | null;
}

/** Builds the memory of what others saw: instances that watch the same folder all see an edit. */
export function createEchoes(now: () => number = () => performance.now()): Echoes {
  const received = new LRUCache<string, number>({ max: MAX_RECEIVED });
  return {
    note(change) {
      if (change === null || change === 'everything') return;
      for (const id of change) received.set(id, now());
    },
    without(change) {
      if (change === null || change === 'everything') return change;
      const fresh = change.filter((id) => now() - (received.peek(id) ?? Number.NEGATIVE_INFINITY) > ECHO);
      return fresh.length > 0 ? fresh : null;
    },
  };
}
