import { CmsUnavailableError } from '../errors.ts';

/** How the way to the content system is: `closed` lets questions through, `open` none, `half-open` one to see. */
export type BreakerState = 'closed' | 'open' | 'half-open';

export interface Breaker {
  /** Asks, unless it is known to be in vain. @throws CmsUnavailableError at once while it is open */
  run<T>(ask: () => Promise<T>): Promise<T>;
  /** There is a sign of life: the next question is let through. */
  hope(): void;
  state(): BreakerState;
  /** Why it is open; empty when it is not. */
  reason(): string;
}

/** So many failures in a row open it. */
const FAILURES = 5;
/** Milliseconds until it is tried again: twice as long each time, to half a minute. */
const PAUSE = { first: 2_000, longest: 30_000 };

/** Builds a circuit breaker: a content system that is down is not asked by every visitor, and visitors do not wait for it. */
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
    async run(ask) {
      const before = state();
      if (before === 'open' || (before === 'half-open' && isTrying)) {
        throw new CmsUnavailableError(
          `the content system is not asked for a while, since it failed: ${reason}`,
        );
      }
      const isTry = before === 'half-open';
      if (isTry) isTrying = true;
      try {
        const answer = await ask();
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
        // Who was asked before it opened may come back late: that is not the one to see.
        if (isTry) isTrying = false;
      }
    },
    hope() {
      openUntil = 0;
      pause = PAUSE.first;
    },
    state,
    reason: () => (state() === 'closed' ? '' : reason),
  };
}
