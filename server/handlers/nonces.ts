import { LRUCache } from 'lru-cache';

export interface Nonces {
  take(signature: string, time: number): boolean;
}

/**
 * Remembers the last `most` signatures. Refuses messages as old as a forgotten one, because they may have
 * been used.
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
