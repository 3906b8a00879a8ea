import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { PagesState } from '../metrics/pages-state.ts';
import { BackendGone, type BackendRequest, type Reply } from './backend.ts';
import type { FromPages, ToPages } from './messages.ts';

export interface ThreadOptions {
  file: URL;
  data: unknown;
  limits: ResourceLimits;
  onChange: (tags: ReadonlySet<string>) => void;
  /** Milliseconds without a message until a thread that owes a response counts as stuck. */
  silence: number;
}

export interface Thread {
  call(request: BackendRequest): Promise<Reply>;
  state(): Promise<PagesState>;
  readonly ended: Promise<Error>;
  close(timeout: number): Promise<void>;
}

const CHECKS = 10;

/** @throws the reason when the thread cannot start */
export async function startThread(options: ThreadOptions): Promise<Thread> {
  const { file, data, limits, onChange, silence } = options;
  const worker = new Worker(file, { workerData: data, resourceLimits: limits });
  const waiting = new Map<number, PromiseWithResolvers<Reply | PagesState>>();
  const started = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<Error>();
  let reason = new Error('It ended by itself.');
  let lastId = 0;
  let isOver = false;

  worker.on('message', receive);
  worker.on('error', (error) => {
    reason = error instanceof Error ? error : new Error(String(error));
  });
  worker.on('exit', () => {
    isOver = true;
    clearInterval(watch);
    for (const { reject } of waiting.values()) reject(gone());
    waiting.clear();
    started.reject(reason);
    closed.resolve();
    ended.resolve(reason);
  });

  let stuckChecks = 0;
  let idle = 0;
  const watch = setInterval(() => {
    const before = idle;
    ({ idle } = worker.performance.eventLoopUtilization());
    stuckChecks = waiting.size > 0 && idle === before ? stuckChecks + 1 : 0;
    if (stuckChecks < CHECKS) return;
    reason = new Error(`It was asked and said nothing for ${silence / 1000} seconds.`);
    void worker.terminate();
  }, silence / CHECKS).unref();

  function receive(message: FromPages): void {
    stuckChecks = 0;
    if (message.kind === 'ready') started.resolve();
    else if (message.kind === 'failed') started.reject(message.reason);
    else if (message.kind === 'change') onChange(message.tags);
    else if (message.kind === 'closed') closed.resolve();
    else {
      const { resolve, reject } = waiting.get(message.id) ?? {};
      waiting.delete(message.id);
      if (message.kind === 'result') resolve?.(message.result);
      else reject?.(message.reason);
    }
  }

  async function ask(message: (id: number) => ToPages): Promise<Reply | PagesState> {
    if (isOver) throw gone();
    lastId += 1;
    const result = Promise.withResolvers<Reply | PagesState>();
    waiting.set(lastId, result);
    worker.postMessage(message(lastId));
    return result.promise;
  }

  try {
    await started.promise;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    call: (request) => ask((id) => ({ kind: 'request', id, request })) as Promise<Reply>,
    state: () => ask((id) => ({ kind: 'state', id })) as Promise<PagesState>,
    ended: ended.promise,
    async close(timeout) {
      const timer = setTimeout(closed.resolve, timeout);
      worker.postMessage({ kind: 'close' });
      await closed.promise;
      clearTimeout(timer);
      await worker.terminate();
    },
  };
}

const gone = () => new BackendGone('The thread that makes pages ended.', 1);
