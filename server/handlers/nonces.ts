interface NoncesOptions {
  lifetime: number;
  max: number;
}

export interface Nonces {
  /** Whether this message is seen for the first time; both times in seconds. */
  take(signature: string, times: { time: number; now: number }): boolean;
}

/**
 * Builds the memory of signed messages, to detect a replay. When there are too many the oldest is forgotten,
 * and messages as old or older are refused: a forgotten one is never accepted again, even when the clock is
 * set back. A restart forgets all.
 */
export function createNonces({ lifetime, max }: NoncesOptions): Nonces {
  /** The timestamps of messages by signature: equal bodies have equal signatures. */
  const taken = new Map<string, number>();
  let forgotten = Number.NEGATIVE_INFINITY;

  function makeRoom(now: number): void {
    let oldest = Number.POSITIVE_INFINITY;
    for (const time of taken.values()) oldest = Math.min(oldest, time);
    forgotten = Math.max(oldest, now - lifetime - 1);
    for (const [signature, time] of taken) if (time <= forgotten) taken.delete(signature);
  }

  return {
    take(signature, { time, now }) {
      if (taken.has(signature) || time <= forgotten) return false;
      if (taken.size >= max) makeRoom(now);
      taken.set(signature, time);
      return true;
    },
  };
}
