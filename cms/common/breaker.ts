import { CmsUnavailableError } from './errors.ts';

export type BreakerState = 'closed' | 'open' | 'half-open';

export interface Breaker {
  /** Makes the request. @throws CmsUnavailableError at once while the breaker is open */
  run<T>(fetchAnswer: () => Promise<T>): Promise<T>;
  /** The content system has sent a message, so it runs: the next request is let through. */
  expectRecovery(): void;
  state(): BreakerState;
  reason(): string;
}

/** The number of consecutive failures that opens it. */
const FAILURES = 5;
/** Milliseconds until the next trial: doubled after each failure, up to half a minute. */
const PAUSE = { first: 2_000, longest: 30_000 };

/** Builds a circuit breaker: nobody waits for a content system that is down, and it gets no requests. */
export function createBreaker(now: () => number): Breaker {
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
    async run(fetchAnswer) {
      const before = state();
      if (before === 'open' || (before === 'half-open' && isTrying)) {
        throw new CmsUnavailableError(
          `the content system is not asked for a while, since it failed: ${reason}`,
        );
      }
      const isTry = before === 'half-open';
      if (isTry) isTrying = true;
      try {
        const answer = await fetchAnswer();
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
