import { setTimeout } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { type Backend, BackendGone } from './backend.ts';
import { startThread, type Thread, type ThreadOptions } from './start-thread.ts';

export interface PagesThreadOptions extends Pick<ThreadOptions, 'file' | 'data' | 'limits'> {
  log: Log;
  times?: Partial<Times>;
}

interface Times {
  /**
   * Milliseconds in which a thread is young. The first young thread that ends is replaced at once, later ones
   * after a growing pause.
   */
  young: number;
  pause: number;
  longestPause: number;
  timeout: number;
  silence: number;
  farewell: number;
}

const production: Times = {
  young: 60_000,
  pause: 1_000,
  longestPause: 30_000,
  timeout: 5_000,
  // Twice the time for the first page of a site with 100,000 pages on a busy machine.
  silence: 120_000,
  farewell: 2_000,
};

export interface PagesThread extends Backend {
  close(): Promise<void>;
}

/**
 * Replaces a thread that ends, runs out of memory or hangs.
 * @throws the reason when the first thread cannot start
 */
export async function startPagesThread(options: PagesThreadOptions): Promise<PagesThread> {
  const { log } = options;
  const times = { ...production, ...options.times };
  const changeListeners = new Set<(tags: ReadonlySet<string>) => void>();
  const replacedListeners = new Set<() => void>();
  let current: Thread | null = null;
  let arrival = Promise.withResolvers<Thread>();
  let rest: BackendGone | null = null;
  let replaced = 0;
  let youngEnds = 0;
  let isClosing = false;

  async function start(): Promise<void> {
    const begun = performance.now();
    const thread = await startThread({
      ...options,
      silence: times.silence,
      onChange: (tags) => changeListeners.forEach((listener) => void listener(tags)),
    });
    if (isClosing) return thread.close(times.farewell);
    current = thread;
    rest = null;
    arrival.resolve(thread);
    void thread.ended.then((reason) => {
      current = null;
      arrival = Promise.withResolvers();
      if (!isClosing) void replace(reason, performance.now() - begun);
    });
  }

  async function replace(reason: Error, age: number): Promise<void> {
    youngEnds = age < times.young ? youngEnds + 1 : 0;
    const pause = youngEnds < 2 ? 0 : Math.min(times.pause * 2 ** (youngEnds - 2), times.longestPause);
    log.error('the thread that makes pages ended and is replaced', { reason, pause });
    if (pause > 0) {
      rest = new BackendGone(`the thread that makes pages ended: ${reason.message}`, Math.ceil(pause / 1000));
      await setTimeout(pause, undefined, { ref: false });
    }
    if (isClosing) return;
    try {
      await start();
    } catch (error) {
      return replace(error instanceof Error ? error : new Error(String(error)), 0);
    }
    replaced += 1;
    for (const listener of replacedListeners) listener();
  }

  async function next(): Promise<Thread> {
    if (rest !== null) throw rest;
    const timeout = setTimeout(times.timeout, null, { ref: false });
    const thread = await Promise.race([arrival.promise, timeout]);
    if (thread === null) throw new BackendGone('the thread that makes pages takes long to start', 5);
    return thread;
  }

  await start();
  return {
    call: async (request) => (current ?? (await next())).call(request),
    async state() {
      if (current === null) throw rest ?? new BackendGone('the thread that makes pages is starting', 1);
      return current.state();
    },
    onChange: (listener) => void changeListeners.add(listener),
    onReplaced: (listener) => void replacedListeners.add(listener),
    get replaced() {
      return replaced;
    },
    async close() {
      isClosing = true;
      await current?.close(times.farewell);
    },
  };
}
