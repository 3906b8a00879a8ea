const PAUSE = 100;
/**
 * Milliseconds until a message is sent again, because the edge may store a response from before the change.
 */
const REPEAT_AFTER = 2_000;
const TIMEOUT = 5_000;
const FIRST_RETRY = 1_000;
const TOLERATED = 3;

export interface Batch<T> {
  readonly size: number;
  add(message: T): void;
  take(count: number): T;
}

export interface DeliveryState {
  waiting: number;
  failure: string | null;
  sent: number;
  failed: number;
}

interface Delivery<T> {
  add(message: T): void;
  state(): DeliveryState;
  close(): void;
}

interface DeliveryOptions<T> {
  createBatch: () => Batch<T>;
  atOnce: number;
  /** @throws when the receiver refuses, or does not respond before the signal */
  send(message: T, signal: AbortSignal): Promise<void>;
  onFailing(reason: string): void;
  onWorking(): void;
  firstRetry?: number;
  lastRetry: number;
  isRepeated?: boolean;
  /** Failures in a row until waiting messages are dropped; absent for no limit. */
  attempts?: number;
}

/**
 * Sends one message at a time and merges messages that wait. Retries after a failure, with growing pauses.
 */
export function createDelivery<T>(options: DeliveryOptions<T>): Delivery<T> {
  const { createBatch, atOnce, firstRetry = FIRST_RETRY, lastRetry } = options;
  const { attempts = Number.POSITIVE_INFINITY, isRepeated = true } = options;
  const waiting = createBatch();
  const repeats = createBatch();
  const toRepeat = createBatch();
  const closing = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let repeatTimer: NodeJS.Timeout | null = null;
  let isSending = false;
  let failures = 0;
  let failure: string | null = null;
  let sent = 0;
  let failed = 0;

  function schedule(pause: number): void {
    timer ??= setTimeout(() => {
      timer = null;
      void send();
    }, pause).unref();
  }

  async function send(): Promise<void> {
    const batch = waiting.size > 0 ? waiting : repeats;
    if (isSending || batch.size === 0) return;
    isSending = true;
    const message = batch.take(atOnce);
    try {
      await options.send(message, AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT)]));
      sent += 1;
      if (failure !== null) options.onWorking();
      failures = 0;
      failure = null;
      if (isRepeated && batch === waiting) repeatLater(message);
    } catch (error) {
      batch.add(message);
      failed += 1;
      failures += 1;
      if (failures >= TOLERATED) noteFailure(error instanceof Error ? error.message : String(error));
      if (failures >= attempts) giveUp();
    }
    isSending = false;
    const isLeft = waiting.size > 0 || repeats.size > 0;
    if (isLeft && !closing.signal.aborted)
      schedule(failures === 0 ? PAUSE : Math.min(firstRetry * 2 ** (failures - 1), lastRetry));
  }

  function giveUp(): void {
    for (const batch of [waiting, repeats]) batch.take(Number.POSITIVE_INFINITY);
    failures = 0;
  }

  function repeatLater(message: T): void {
    toRepeat.add(message);
    repeatTimer ??= setTimeout(() => {
      repeatTimer = null;
      repeats.add(toRepeat.take(Number.POSITIVE_INFINITY));
      schedule(0);
    }, REPEAT_AFTER).unref();
  }

  function noteFailure(reason: string): void {
    if (failure === null && !closing.signal.aborted) options.onFailing(reason);
    failure = reason;
  }

  return {
    add(message) {
      waiting.add(message);
      if (!isSending) schedule(0);
    },
    state: () => ({ waiting: waiting.size, failure, sent, failed }),
    close() {
      closing.abort();
      if (timer !== null) clearTimeout(timer);
      if (repeatTimer !== null) clearTimeout(repeatTimer);
    },
  };
}

export function takeFrom(set: Set<string>, count: number): string[] {
  const taken = [...set].slice(0, count);
  for (const each of taken) set.delete(each);
  return taken;
}
