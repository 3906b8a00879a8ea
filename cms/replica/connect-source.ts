import type { Worker } from 'node:worker_threads';
import { CmsUnavailableError } from '../common/errors.ts';
import { createListeners } from '../common/listeners.ts';
import type { CmsLog } from '../common/log.ts';
import type { Change } from '../transports/transport.ts';
import { type FromSource, fromSent, type Method, methods, noState, type ToSource } from './messages.ts';
import type { Source, SourceStatus } from './source.ts';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** In milliseconds, doubled up to the longest. */
const PAUSE = { first: 1_000, longest: 30_000 };
/** In milliseconds. */
const FAREWELL = 1_500;

/**
 * Starts the source's worker thread, and another when one ends.
 * @throws the reason when the first one cannot start
 */
export async function connectSource(start: () => Worker, log: CmsLog): Promise<Source> {
  const changed = createListeners<ReadonlySet<string>>();
  const watched = createListeners<Change>();
  const waiting = new Map<number, Waiting>();
  const status: SourceStatus = { isFollowing: false, isAway: false };
  let worker: Worker | null = null;
  let onClosed = () => {};
  let lastId = 0;
  let pause = PAUSE.first;
  let isClosed = false;

  function begin(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const begun = start();
    let reason = new Error('it ended by itself');
    begun.on('message', (message: FromSource) => {
      if (message.kind === 'ready') {
        worker = begun;
        pause = PAUSE.first;
        resolve();
      } else if (message.kind === 'failed') reject(fromSent(message.error));
      else receive(message);
    });
    begun.on('error', (error) => {
      reason = error instanceof Error ? error : new Error(String(error));
    });
    begun.once('exit', () => {
      reject(reason);
      if (worker === begun) end(reason);
    });
    return promise;
  }

  function end(reason: Error): void {
    worker = null;
    const gone = new CmsUnavailableError('the thread of the content has ended and starts again');
    for (const { reject } of waiting.values()) reject(gone);
    waiting.clear();
    onClosed();
    if (isClosed) return;
    log.error('the thread of the content ended: another one starts', { reason: reason.message });
    restart();
  }

  function restart(): void {
    setTimeout(() => {
      if (!isClosed) begin().catch(restart);
    }, pause).unref();
    pause = Math.min(pause * 2, PAUSE.longest);
  }

  function receive(message: FromSource): void {
    if (message.kind === 'result') take(message.id)?.resolve(message.value);
    else if (message.kind === 'error') take(message.id)?.reject(fromSent(message.error));
    else if (message.kind === 'change') changed.emit(message.tags);
    else if (message.kind === 'watched') watched.emit(message.change);
    else if (message.kind === 'status') Object.assign(status, message.status);
    else if (message.kind === 'closed') onClosed();
  }

  function take(id: number): Waiting | undefined {
    const found = waiting.get(id);
    waiting.delete(id);
    return found;
  }

  function call(method: Method, args: unknown[]): Promise<unknown> {
    if (worker === null)
      return Promise.reject(new CmsUnavailableError('the thread of the content has ended and starts again'));
    lastId += 1;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    waiting.set(lastId, { resolve, reject });
    const message: ToSource = { kind: 'call', id: lastId, method, args };
    worker.postMessage(message);
    return promise;
  }

  await begin();
  const calls = Object.fromEntries(
    methods.map((method) => [method, (...args: unknown[]) => call(method, args)]),
  ) as unknown as Pick<Source, Method>;
  return {
    ...calls,
    state: async () => (worker === null ? noState : calls.state()),
    onChange: changed.add,
    onWatched: watched.add,
    status,
    async close() {
      isClosed = true;
      changed.clear();
      watched.clear();
      if (worker === null) return;
      const ending = worker;
      const message: ToSource = { kind: 'close' };
      ending.postMessage(message);
      const { promise, resolve } = Promise.withResolvers<void>();
      onClosed = resolve;
      const timer = setTimeout(resolve, FAREWELL);
      await promise;
      clearTimeout(timer);
      await ending.terminate();
    },
  };
}
