import type { Log } from '../log.ts';
import type { EdgeTarget, Purge } from './edge.ts';

/** Purges that wait: more keys than this become one purge of everything. */
const MAX_WAITING = 1_000;
/** Milliseconds between two purges, so that a storm of changes becomes ten purges a second. */
const PAUSE = 100;
/** Milliseconds until a purge is sent once more: an answer that was made before the change may reach the edge after the first one. */
const REPEAT_AFTER = 2_000;
/** Milliseconds that the edge may take for one purge. */
const PATIENCE = 5_000;
const FIRST_RETRY = 1_000;
const LAST_RETRY = 30_000;
/** After this many failures in a row the log says so, and `/health/ready` names the edge. */
const TOLERATED = 3;

export interface EdgeState {
  name: string;
  /** Number of keys and addresses that were not sent to the edge yet. */
  waiting: number;
  /** Why it does not take purges; null while it does. */
  failure: string | null;
  sent: number;
  failed: number;
}

export interface PurgeQueue {
  add(purge: Purge): void;
  state(): EdgeState;
  close(): void;
}

export interface PurgeQueueOptions {
  target: EdgeTarget;
  /** The key that all answers have. */
  everything: string;
  log: Log;
}

/**
 * Sends purges to one edge, in order and one at a time. What arrives meanwhile is merged. A purge that fails is tried again, with
 * growing pauses, until it succeeds.
 */
export function createPurgeQueue({ target, everything, log }: PurgeQueueOptions): PurgeQueue {
  const waiting = createHeap(everything);
  const repeats = createHeap(everything);
  const toRepeat = createHeap(everything);
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
    const heap = waiting.size > 0 ? waiting : repeats;
    if (isSending || heap.size === 0) return;
    isSending = true;
    const purge = heap.take(target.atOnce);
    try {
      await target.purge(purge, AbortSignal.any([closing.signal, AbortSignal.timeout(PATIENCE)]));
      sent += 1;
      if (failure !== null) log.info('an edge takes purges again', { edge: target.name });
      failures = 0;
      failure = null;
      if (heap === waiting) repeatLater(purge);
    } catch (error) {
      heap.add(purge);
      failed += 1;
      failures += 1;
      if (failures >= TOLERATED) noteFailure(error instanceof Error ? error.message : String(error));
    }
    isSending = false;
    const isLeft = waiting.size > 0 || repeats.size > 0;
    if (isLeft && !closing.signal.aborted)
      schedule(failures === 0 ? PAUSE : Math.min(FIRST_RETRY * 2 ** (failures - 1), LAST_RETRY));
  }

  function repeatLater(purge: Purge): void {
    toRepeat.add(purge);
    repeatTimer ??= setTimeout(() => {
      repeatTimer = null;
      repeats.add(toRepeat.take(Number.POSITIVE_INFINITY));
      schedule(0);
    }, REPEAT_AFTER).unref();
  }

  function noteFailure(reason: string): void {
    if (failure === null) log.warn('an edge does not take purges', { edge: target.name, reason });
    failure = reason;
  }

  return {
    add(purge) {
      waiting.add(purge);
      if (!isSending) schedule(0);
    },
    state: () => ({ name: target.name, waiting: waiting.size, failure, sent, failed }),
    close() {
      closing.abort();
      if (timer !== null) clearTimeout(timer);
      if (repeatTimer !== null) clearTimeout(repeatTimer);
    },
  };
}

interface Heap {
  readonly size: number;
  add(purge: Purge): void;
  /** Removes and returns at most this many keys, and as many addresses. */
  take(count: number): Purge;
}

/** Purges merged into one, with a bound: beyond it, it is a purge of everything. */
function createHeap(everything: string): Heap {
  const keys = new Set<string>();
  const addresses = new Set<string>();
  return {
    get size() {
      return keys.size + addresses.size;
    },
    add(purge) {
      for (const key of purge.keys) keys.add(key);
      for (const address of purge.addresses) addresses.add(address);
      if (!keys.has(everything) && keys.size + addresses.size <= MAX_WAITING) return;
      keys.clear();
      addresses.clear();
      keys.add(everything);
    },
    take: (count) => ({ keys: takeFrom(keys, count), addresses: takeFrom(addresses, count) }),
  };
}

function takeFrom(set: Set<string>, count: number): string[] {
  const taken = [...set].slice(0, count);
  for (const each of taken) set.delete(each);
  return taken;
}
