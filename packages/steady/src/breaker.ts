type BreakerState = 'closed' | 'open' | 'half-open';

export interface Breaker {
  /** Makes the request. @throws the error of `refuse` at once while the breaker is open */
  run<T>(send: () => Promise<T>): Promise<T>;
  /** The service has sent a message, so it runs: the next request is let through. */
  expectRecovery(): void;
  state(): BreakerState;
  reason(): string;
}

/** The number of consecutive failures that opens it. */
const FAILURES = 5;
/** Milliseconds until the next trial: doubled after each failure, up to half a minute. */
const PAUSE = { first: 2_000, longest: 30_000 };

interface BreakerOptions {
  /** A monotonic clock in milliseconds. */
  now: () => number;
  /** The error of a request that is not made; `reason` is the message of the last failure. */
  refuse: (reason: string) => Error;
}

export function createBreaker({ now, refuse }: BreakerOptions): Breaker {
  let failures = 0;
  let pause = PAUSE.first;
  let openUntil = 0;
  let isTrying = false;
  let reason = '';

  function state(): BreakerState {
    if (failures < FAILURES) return 'closed';
    return now() < openUntil ? 'open' : 'half-open';
  }

  return {
    async run(send) {
      const before = state();
      if (before === 'open' || (before === 'half-open' && isTrying)) throw refuse(reason);
      const isTry = before === 'half-open';
      if (isTry) isTrying = true;
      try {
        const answer = await send();
        failures = 0;
        pause = PAUSE.first;
        reason = '';
        return answer;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
        failures += 1;
        if (failures >= FAILURES) {
          openUntil = now() + pause;
          if (isTry) pause = Math.min(pause * 2, PAUSE.longest);
        }
        throw error;
      } finally {
        // A request that started before the breaker opened may end late: it is not the trial.
        if (isTry) isTrying = false;
      }
    },
    expectRecovery() {
      openUntil = 0;
      pause = PAUSE.first;
    },
    state,
    reason: () => (state() === 'closed' ? '' : reason),
  };
}
