import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { PagesState } from '../metrics/pages-state.ts';
import { BackendGone, type Question, type Reply } from './backend.ts';
import { discardReply } from './discard-reply.ts';
import type { FromWorker, ToWorker } from './messages.ts';

export interface WorkerOptions {
  /** The module that runs in the worker: it calls `servePort`. */
  file: URL;
  /** What the module gets as `workerData`. */
  data: unknown;
  limits: ResourceLimits;
  onChange: (answers: ReadonlySet<string>) => void;
  /** Milliseconds: a worker that is asked and says nothing for longer is in an endless loop, and is ended. */
  silence: number;
}

export interface RunningWorker {
  /** @throws BackendGone when the worker ends before it answers, or has ended */
  call(question: Question, signal: AbortSignal): Promise<Reply>;
  /** @throws as `ask` does */
  state(): Promise<PagesState>;
  readonly waiting: number;
  /** Resolves with the reason when it has ended, whatever ended it. */
  readonly ended: Promise<Error>;
  /** Lets it release what it holds; after `patience` milliseconds it is ended. */
  close(timeout: number): Promise<void>;
}

interface Waiting {
  resolve(answer: Reply | PagesState): void;
  reject(reason: Error): void;
}

/** So often within the time of its silence a worker is looked at. */
const LOOKS = 10;

/** Starts one worker. @throws the reason when it cannot start */
export async function startWorker({
  file,
  data,
  limits,
  onChange,
  silence,
}: WorkerOptions): Promise<RunningWorker> {
  const worker = new Worker(file, { workerData: data, resourceLimits: limits });
  const pending = new Map<number, Waiting>();
  const started = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  let lastId = 0;
  let isOver = false;
  /**
   * Looks in a row at which it was asked and had said nothing. Counted, not timed, because a machine that
   * slept would count as silence.
   */
  let silentLooks = 0;
  let reason = new Error('It ended by itself.');

  const post = (message: ToWorker) => worker.postMessage(message);
  worker.on('message', receive);
  worker.on('error', (error) => {
    reason = error instanceof Error ? error : new Error(String(error));
  });
  // Not `once` of node:events, which fails at the `error` that comes before.
  const exit = Promise.withResolvers<void>();
  worker.once('exit', () => exit.resolve());
  const watch = setInterval(() => {
    silentLooks = pending.size === 0 ? 0 : silentLooks + 1;
    if (silentLooks === 1) post({ kind: 'ping' });
    if (silentLooks <= LOOKS) return;
    reason = new Error(`It was asked and said nothing for ${silence / 1000} seconds.`);
    void worker.terminate();
  }, silence / LOOKS).unref();
  const ended = exit.promise.then(() => {
    isOver = true;
    clearInterval(watch);
    for (const { reject } of pending.values())
      reject(new BackendGone('The thread that makes pages ended.', 1));
    pending.clear();
    started.reject(reason);
    closed.resolve();
    return reason;
  });

  function receive(message: FromWorker): void {
    silentLooks = 0;
    switch (message.kind) {
      case 'ready':
        started.resolve();
        break;
      case 'failed':
        started.reject(message.reason);
        break;
      case 'change':
        onChange(message.answers);
        break;
      case 'pong':
        break;
      case 'closed':
        closed.resolve();
        break;
      case 'error':
        take(message.id)?.reject(message.reason);
        break;
      case 'reply': {
        const waiting = take(message.id);
        if (waiting) waiting.resolve(message.reply);
        else void discardReply(message.reply);
        break;
      }
      case 'state':
        take(message.id)?.resolve(message.state);
    }
  }

  function take(id: number): Waiting | undefined {
    const waiting = pending.get(id);
    pending.delete(id);
    return waiting;
  }

  try {
    await started.promise;
  } catch (error) {
    await worker.terminate();
    throw error;
  }

  function wait<T extends Reply | PagesState>() {
    if (isOver) throw new BackendGone('The thread that makes pages ended.', 1);
    lastId += 1;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    pending.set(lastId, { resolve: (answer) => resolve(answer as T), reject });
    return { id: lastId, promise, reject };
  }

  return {
    async call(question, signal) {
      const { id, promise, reject } = wait<Reply>();
      const cancel = () => {
        if (take(id) === undefined) return;
        post({ kind: 'cancel', id });
        reject(new Error('The client has gone.'));
      };
      post({ kind: 'call', id, question });
      signal.addEventListener('abort', cancel, { once: true });
      return promise.finally(() => signal.removeEventListener('abort', cancel));
    },
    async state() {
      const { id, promise } = wait<PagesState>();
      post({ kind: 'query-state', id });
      return promise;
    },
    get waiting() {
      return pending.size;
    },
    ended,
    async close(timeout) {
      const timer = setTimeout(closed.resolve, timeout);
      post({ kind: 'close' });
      await closed.promise;
      clearTimeout(timer);
      await worker.terminate();
    },
  };
}
