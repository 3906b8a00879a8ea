import { LRUCache } from 'lru-cache';
import type { Change } from '#cms';

const ECHO = 1_000;
const MAX_RECEIVED = 1_000;

export interface Echoes {
  note(change: Change | null): void;
  without(change: Change | null): Change | null;
}

/**
 * Leaves out edits that another instance told of: instances that watch one folder all notice them.
 */
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
