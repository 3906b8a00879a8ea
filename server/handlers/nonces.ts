interface NoncesOptions {
  /** Seconds by which the time of a message may differ from our clock. */
  patience: number;
  /** So many are remembered at most. */
  max: number;
}

export interface Nonces {
  /** Whether this message comes for the first time; both times in seconds. */
  take(signature: string, times: { time: number; now: number }): boolean;
}

/**
 * Builds the memory of signed messages, each as long as its time would be accepted. When there are too many the oldest is forgotten, and with it goes every message
 * that is as old: nothing that was forgotten is taken again, also when a clock is set back. A restart forgets all, so that a message of the minutes before it can come once more.
 */
export function createNonces({ patience, max }: NoncesOptions): Nonces {
  /** The times of messages, by their signature: the same body has the same one. */
  const taken = new Map<string, number>();
  let forgotten = Number.NEGATIVE_INFINITY;

  function makeRoom(now: number): void {
    let oldest = Number.POSITIVE_INFINITY;
    for (const time of taken.values()) oldest = Math.min(oldest, time);
    forgotten = Math.max(oldest, now - patience - 1);
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
