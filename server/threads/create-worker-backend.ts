import { setTimeout } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { type Backend, BackendGone } from './backend.ts';
import { type RunningWorker, startWorker, type WorkerOptions } from './start-worker.ts';

export interface WorkerBackendOptions extends Pick<WorkerOptions, 'file' | 'data' | 'limits'> {
  log: Log;
  /** Those of production when left out; milliseconds. */
  times?: Partial<Times>;
}

interface Times {
  /**
   * A worker that ends sooner after its start is young: the first is replaced at once, later ones after a
   * pause that doubles.
   */
  young: number;
  pause: number;
  longestPause: number;
  /** How long a request waits for a worker that is starting. */
  timeout: number;
  silence: number;
  /** How long a worker may take to release what it holds. */
  farewell: number;
}

const production: Times = {
  young: 60_000,
  pause: 1_000,
  longestPause: 30_000,
  timeout: 5_000,
  // The first page of a hundred thousand after a first start takes half of this on a busy machine.
  silence: 120_000,
  farewell: 2_000,
};

export interface WorkerBackend extends Backend {
  close(): Promise<void>;
}

/**
 * Builds the backend in a thread of its own, which is replaced when it ends, runs out of memory or falls
 * silent (decision 034). Requests under way fail with `BackendGone`; later ones wait for its successor.
 * @throws the reason when the first worker cannot start
 */
export async function createWorkerBackend(options: WorkerBackendOptions): Promise<WorkerBackend> {
  const { log } = options;
  const times = { ...production, ...options.times };
  const receiveChange = new Set<(answers: ReadonlySet<string>) => void>();
  const receiveReplaced = new Set<() => void>();
  let current: RunningWorker | null = null;
  /** Resolves when there is a worker again. */
  let arrival = Promise.withResolvers<RunningWorker>();
  /** Why there is none for a while. */
  let rest: BackendGone | null = null;
  let replaced = 0;
  let youngEnds = 0;
  let isClosing = false;

  async function start(): Promise<void> {
    const begun = performance.now();
    const worker = await startWorker({
      ...options,
      silence: times.silence,
      onChange: (answers) => receiveChange.forEach((listener) => void listener(answers)),
    });
    if (isClosing) return worker.close(times.farewell);
    current = worker;
    rest = null;
    arrival.resolve(worker);
    void worker.ended.then((reason) => {
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
    for (const listener of receiveReplaced) listener();
  }

  async function next(): Promise<RunningWorker> {
    if (rest !== null) throw rest;
    const late = new AbortController();
    const timeout = setTimeout(times.timeout, null, { signal: late.signal, ref: false }).catch(() => null);
    const worker = await Promise.race([arrival.promise, timeout]);
    late.abort();
    if (worker === null) throw new BackendGone('the thread that makes pages takes long to start', 5);
    return worker;
  }

  await start();
  return {
    call: async (question, signal) => (current ?? (await next())).call(question, signal),
    async state() {
      if (current === null) throw rest ?? new BackendGone('the thread that makes pages is starting', 1);
      return current.state();
    },
    onChange: (listener) => void receiveChange.add(listener),
    onReplaced: (listener) => void receiveReplaced.add(listener),
    busy: () => current?.busy() ?? 0,
    get replaced() {
      return replaced;
    },
    get waiting() {
      return current?.waiting ?? 0;
    },
    async close() {
      isClosing = true;
      await current?.close(times.farewell);
    },
  };
}
