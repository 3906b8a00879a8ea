import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { PagesState } from '../metrics/pages-state.ts';
import { BackendGone, type Reply, type WorkerRequest } from './backend.ts';
import { discardReply } from './discard-reply.ts';
import type { FromWorker, ToWorker } from './messages.ts';

export interface WorkerOptions {
  /** The module that runs in the worker: it calls `servePort`. */
  file: URL;
  /** What the module gets as `workerData`. */
  data: unknown;
  limits: ResourceLimits;
  onChange: (answers: ReadonlySet<string>) => void;
  /** A worker that owes an answer and sends nothing for so many milliseconds is in an endless loop. */
  silence: number;
}

export interface RunningWorker {
  call(request: WorkerRequest, signal: AbortSignal): Promise<Reply>;
  state(): Promise<PagesState>;
  busy(): number;
  readonly waiting: number;
  readonly ended: Promise<Error>;
  /** Lets it release what it holds; after `timeout` milliseconds it is ended. */
  close(timeout: number): Promise<void>;
}

interface Waiting {
  resolve(answer: Reply | PagesState): void;
  reject(reason: Error): void;
}

function createPendingCalls() {
  const pending = new Map<number, Waiting>();
  let lastId = 0;
  return {
    get count() {
      return pending.size;
    },
    add<T extends Reply | PagesState>() {
      lastId += 1;
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      pending.set(lastId, { resolve: (answer) => resolve(answer as T), reject });
      return { id: lastId, promise, reject };
    },
    take(id: number): Waiting | undefined {
      const waiting = pending.get(id);
      pending.delete(id);
      return waiting;
    },
    rejectAll(reason: Error): void {
      for (const { reject } of pending.values()) reject(reason);
      pending.clear();
    },
  };
}

const gone = () => new BackendGone('The thread that makes pages ended.', 1);

/** How many times within `silence` a worker is checked. */
const CHECKS = 10;

/** Starts one worker. @throws the reason when it cannot start */
export async function startWorker({
  file,
  data,
  limits,
  onChange,
  silence,
}: WorkerOptions): Promise<RunningWorker> {
  const worker = new Worker(file, { workerData: data, resourceLimits: limits });
  const pending = createPendingCalls();
  const started = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  let isOver = false;
  /**
   * Checks in a row without a word while it owed an answer; counted, so that sleep of the machine is not
   * silence.
   */
  let silentChecks = 0;
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
    silentChecks = pending.count === 0 ? 0 : silentChecks + 1;
    if (silentChecks === 1) post({ kind: 'ping' });
    if (silentChecks <= CHECKS) return;
    reason = new Error(`It was asked and said nothing for ${silence / 1000} seconds.`);
    void worker.terminate();
  }, silence / CHECKS).unref();
  const ended = exit.promise.then(() => {
    isOver = true;
    clearInterval(watch);
    pending.rejectAll(gone());
    started.reject(reason);
    closed.resolve();
    return reason;
  });

  function receive(message: FromWorker): void {
    silentChecks = 0;
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
        pending.take(message.id)?.reject(message.reason);
        break;
      case 'reply': {
        const waiting = pending.take(message.id);
        if (waiting) waiting.resolve(message.reply);
        else void discardReply(message.reply);
        break;
      }
      case 'state':
        pending.take(message.id)?.resolve(message.state);
    }
  }

  try {
    await started.promise;
  } catch (error) {
    await worker.terminate();
    throw error;
  }

  function send<T extends Reply | PagesState>() {
    if (isOver) throw gone();
    return pending.add<T>();
  }

  return {
    async call(request, signal) {
      const { id, promise, reject } = send<Reply>();
      const cancel = () => {
        if (pending.take(id) === undefined) return;
        post({ kind: 'cancel', id });
        reject(new Error('The client has gone.'));
      };
      post({ kind: 'call', id, request });
      signal.addEventListener('abort', cancel, { once: true });
      return promise.finally(() => signal.removeEventListener('abort', cancel));
    },
    async state() {
      const { id, promise } = send<PagesState>();
      post({ kind: 'query-state', id });
      return promise;
    },
    busy: () => worker.performance.eventLoopUtilization().active,
    get waiting() {
      return pending.count;
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
