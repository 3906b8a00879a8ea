import { CmsUnavailableError } from './errors.ts';

const FAILURES = 5;
/** Milliseconds between requests, doubled after each failure. */
const PAUSE = { first: 2_000, longest: 30_000 };

/** Stops requests to a CMS that is down. */
export class Breaker {
  readonly #now: () => number;
  #failures = 0;
  #pause = PAUSE.first;
  #openUntil = 0;
  #isTrying = false;
  #reason = '';

  /** @param now monotonic, in milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** @throws CmsUnavailableError at once while requests are stopped */
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
        if (isTry) this.#pause = Math.min(this.#pause * 2, PAUSE.longest);
        this.#openUntil = this.#now() + this.#pause;
      }
      throw error;
    } finally {
      if (isTry) this.#isTrying = false;
    }
  }

  /** Allows the next request, because something shows that the CMS runs again. */
  expectRecovery(): void {
    this.#openUntil = 0;
    this.#pause = PAUSE.first;
  }

  get state(): 'closed' | 'open' | 'half-open' {
    if (this.#failures < FAILURES) return 'closed';
    return this.#now() < this.#openUntil ? 'open' : 'half-open';
  }

  get reason(): string {
    return this.state === 'closed' ? '' : this.#reason;
  }
}
