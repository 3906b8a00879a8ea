/** Milliseconds until failed renewals are retried, doubled up to half a minute (M7). */
const PAUSE = { first: 1_000, longest: 30_000 };

interface RetryOptions {
  /** Whether anything is to be retried. */
  isNeeded(): boolean;
  /** Whether the circuit breaker lets requests through. */
  canRetry(): boolean;
  onDue(): void;
}

export interface RetryTimer {
  schedule(): void;
  /** After a change the first retry comes within a second, however long the pause has become. */
  soon(): void;
  reset(): void;
  close(): void;
}

export function createRetryTimer({ isNeeded, canRetry, onDue }: RetryOptions): RetryTimer {
  let timer: NodeJS.Timeout | null = null;
  let pause: number = PAUSE.first;
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
