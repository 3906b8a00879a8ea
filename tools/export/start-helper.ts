import type { Log } from '#server/log.ts';
import { type Backend, BackendGone } from '#server/threads/backend.ts';
import { startWorker } from '#server/threads/start-worker.ts';
import { REQUEST_TIMEOUT } from './compose-site.ts';
import type { HelperData } from './helper-thread.ts';

export interface Helper extends Pick<Backend, 'call'> {
  close(): Promise<void>;
}

/** Milliseconds in which it may release what it holds. */
const FAREWELL = 2_000;

/**
 * Starts a second thread that makes pages and thumbs. Null when it cannot start, which the log says.
 * @param file its module; another one in tests
 */
export async function startHelper(
  data: HelperData,
  log: Log,
  file = new URL('helper-thread.ts', import.meta.url),
): Promise<Helper | null> {
  const starting = startWorker({
    file,
    data,
    limits: {},
    onChange() {},
    silence: REQUEST_TIMEOUT,
  });
  const worker = await starting.catch((error) => {
    log.error('the second thread does not start, and one makes all pages', { reason: String(error) });
    return null;
  });
  if (worker === null) return null;
  let closed: Promise<void> | null = null;
  return {
    call: (request, signal) =>
      worker.call(request, signal).catch(async (error) => {
        if (!(error instanceof BackendGone)) throw error;
        const { message } = await worker.ended;
        throw new Error(`Nothing was exported: the second thread ended (${message}). Try --one-thread.`);
      }),
    close() {
      closed ??= worker.close(FAREWELL);
      return closed;
    },
  };
}
