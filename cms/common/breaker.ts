import { CmsUnavailableError } from './errors.ts';

/** The number of consecutive failures that opens it. */
const FAILURES = 5;
/** Milliseconds until the next trial: doubled after each failure, up to half a minute. */
const PAUSE = { first: 2_000, longest: 30_000 };

/** A circuit breaker: nobody waits for a content system that is down, and it is asked nothing until a trial. */
export class Breaker {
  readonly #now: () => number;
  #failures = 0;
  #pause = PAUSE.first;
  #openUntil = 0;
  #isTrying = false;
  #reason = '';

  /** @param now a monotonic clock in milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Makes the request. @throws CmsUnavailableError at once while the breaker is open */
  async run<T>(send: () => Promise<T>): Promise<T> {
    const before = this.state;
    const isTry = before === 'half-open';
    if (before === 'open' || (isTry && this.#isTrying))
      throw new CmsUnavailableError(
        `the content system is not asked for a while, since it failed: ${this.#reason}`,
      );
    if (isTry) this.#isTrying = true;
    try {
      const result = await send();
      this.#failures = 0;
      this.#pause = PAUSE.first;
      this.#reason = '';
      return result;
    } catch (error) {
      this.#reason = error instanceof Error ? error.message : String(error);
      this.#failures += 1;
      if (this.#failures >= FAILURES) {
        this.#openUntil = this.#now() + this.#pause;
        if (isTry) this.#pause = Math.min(this.#pause * 2, PAUSE.longest);
      }
      throw error;
    } finally {
      // A request that started before the breaker opened may end late: it is not the trial.
      if (isTry) this.#isTrying = false;
    }
  }

  /** The content system has sent a message, so it runs: the next request is let through. */
  expectRecovery(): void {
    this.#openUntil = 0;
    this.#pause = PAUSE.first;
  }

  get state(): 'closed' | 'open' | 'half-open' {
    if (this.#failures < FAILURES) return 'closed';
    return this.#now() < this.#openUntil ? 'open' : 'half-open';
  }

  /** The message of the last failure. */
  get reason(): string {
    return this.state === 'closed' ? '' : this.#reason;
  }
}
