/** Milliseconds until failed renewals are retried, doubled up to half a minute (M7). */
const PAUSE = { first: 1_000, longest: 30_000 };

interface RetryOptions {
  /** Whether anything is to be retried. */
  isNeeded(): boolean;
  /** Whether the circuit breaker lets requests through. */
  canRetry(): boolean;
  onDue(): void;
}

/** One timer for everything that failed. */
export interface RetryTimer {
  /** Sets the timer, unless it is set or nothing is to be retried. */
  schedule(): void;
  /**
   * After a change the first retry comes within a second, however long the pause has become. Many changes
   * share one timer.
   */
  soon(): void;
  /** A retry succeeded: the next pause is short again. */
  reset(): void;
  close(): void;
}

/** Builds the timer of retries. */
export function createRetryTimer({ isNeeded, canRetry, onDue }: RetryOptions): RetryTimer {
  let timer: NodeJS.Timeout | null = null;
  let pause: number = PAUSE.first;
  /** The delay that the timer was set to. */
  let delay: number = PAUSE.first;
  let isClosed = false;

  function schedule(): void {
    if (isClosed || timer !== null || !isNeeded()) return;
    delay = pause;
    timer = setTimeout(() => {
      timer = null;
      if (canRetry()) onDue();
      else schedule();
    }, delay);
    timer.unref();
    pause = Math.min(pause * 2, PAUSE.longest);
  }

  function stop(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  return {
    schedule,
    soon() {
      pause = PAUSE.first;
      if (timer === null || delay === PAUSE.first) return;
      stop();
      schedule();
    },
    reset() {
      pause = PAUSE.first;
    },
    close() {
      isClosed = true;
      stop();
    },
  };
}
