import type { Backend } from '#server/threads/backend.ts';
import { startWorker } from '#server/threads/start-worker.ts';
import { REQUEST_TIMEOUT } from './compose-site.ts';
import type { HelperData } from './helper-thread.ts';

export interface Helper extends Pick<Backend, 'call'> {
  close(): Promise<void>;
}

/** Milliseconds in which it may release what it holds. */
const FAREWELL = 2_000;

/** Starts a second thread that makes pages and thumbs. @throws the reason when it cannot start */
export async function startHelper(data: HelperData): Promise<Helper> {
  const worker = await startWorker({
    file: new URL('helper-thread.ts', import.meta.url),
    data,
    limits: {},
    onChange() {},
    silence: REQUEST_TIMEOUT,
  });
  let closed: Promise<void> | null = null;
  return {
    call: worker.call,
    close() {
      closed ??= worker.close(FAREWELL);
      return closed;
    },
  };
}
