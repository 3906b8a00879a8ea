import type { MessagePort, Transferable } from 'node:worker_threads';
import type { FileResponse } from '../transports/file-part.ts';
import { type FromSource, type ToSource, toSent } from './messages.ts';
import type { Source, SourceStatus } from './source.ts';

/** Milliseconds between checks of the status. */
const STATUS = 100;

export async function serveSource(port: MessagePort, start: () => Promise<Source>): Promise<void> {
  const send = (message: FromSource, moved: Transferable[] = []) => port.postMessage(message, moved);
  let source: Source;
  try {
    source = await start();
  } catch (error) {
    send({ kind: 'failed', error: toSent(error) });
    return;
  }
  const stop = reportStatus(source, (status) => send({ kind: 'status', status }));
  source.onChange((tags) => send({ kind: 'change', tags }));
  source.onWatched((change) => send({ kind: 'watched', change }));
  port.on('message', (message: ToSource) => {
    if (message.kind === 'call') void serve(message);
    else {
      stop();
      void source.close().then(() => {
        send({ kind: 'closed' });
        port.close();
      });
    }
  });
  send({ kind: 'ready' });

  async function serve({ id, method, args }: Extract<ToSource, { kind: 'call' }>): Promise<void> {
    const call = source[method] as (...given: unknown[]) => Promise<unknown>;
    try {
      const value = await call(...args);
      send({ kind: 'result', id, value }, method === 'media' ? filesIn(value as FileResponse) : []);
    } catch (error) {
      send({ kind: 'error', id, error: toSent(error) });
    }
  }
}

function filesIn({ body }: FileResponse): Transferable[] {
  return body !== null && 'file' in body ? [body.file] : [];
}

function reportStatus(source: Pick<Source, 'status'>, report: (status: SourceStatus) => void): () => void {
  let last: SourceStatus = { isFollowing: false, isAway: false };
  const timer = setInterval(() => {
    const status = { ...source.status };
    if (status.isFollowing === last.isFollowing && status.isAway === last.isAway) return;
    last = status;
    report(status);
  }, STATUS);
  timer.unref();
  return () => clearInterval(timer);
}
