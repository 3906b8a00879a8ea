import { LRUCache } from 'lru-cache';

export interface Nonces {
  take(signature: string, time: number): boolean;
}

/**
 * Remembers `most` signatures. When one was forgotten, refuses everything as old or older, because it may
 * have been used.
 */
export function createNonces(most: number): Nonces {
  let forgotten = Number.NEGATIVE_INFINITY;
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
