import { LRUCache } from 'lru-cache';

export interface Nonces {
  /** Whether this message, sent at this second, is seen for the first time. */
  take(signature: string, time: number): boolean;
}

/**
 * Builds the memory of signed messages, to detect a replay. When there are too many the oldest is forgotten,
 * and messages as old or older are refused: a forgotten one is never accepted again, even when the clock is
 * set back. A restart forgets all.
 */
export function createNonces(most: number): Nonces {
  let forgotten = Number.NEGATIVE_INFINITY;
  /** The timestamps of messages by signature: equal bodies have equal signatures. */
  const taken = new LRUCache<string, number>({
    max: most,
    dispose: (time) => {
      forgotten = Math.max(forgotten, time);
    },
  });
  return {
    take(signature, time) {
      if (time <= forgotten || taken.peek(signature) !== undefined) return false;
      taken.set(signature, time);
      return true;
    },
  };
}
