import type { MessagePort, Transferable } from 'node:worker_threads';
import type { PagesState } from '../metrics/pages-state.ts';
import type { Backend, Reply } from './backend.ts';
import type { FromPages, ToPages } from './messages.ts';

interface Served {
  backend: Backend;
  close(): Promise<void>;
}

export async function servePages(port: MessagePort, start: () => Promise<Served>): Promise<void> {
  const send = (message: FromPages, moved: Transferable[] = []) => port.postMessage(message, moved);
  let served: Served;
  try {
    served = await start();
  } catch (error) {
    send({ kind: 'failed', reason: toError(error) });
    return;
  }
  const { backend, close } = served;
  backend.onChange((tags) => send({ kind: 'change', tags }));
  port.on('message', (message: ToPages) => {
    if (message.kind === 'request') void respond(message.id, backend.call(message.request));
    else if (message.kind === 'state') void respond(message.id, backend.state());
    else void close().finally(() => send({ kind: 'closed' }));
  });
  send({ kind: 'ready' });

  async function respond(id: number, making: Promise<Reply | PagesState>): Promise<void> {
    try {
      const result = await making;
      send({ kind: 'result', id, result }, filesIn(result));
    } catch (error) {
      send({ kind: 'error', id, reason: toError(error) });
    }
  }
}

/** Moves open files to the other thread, but copies bodies, because other requests may share them. */
function filesIn(result: Reply | PagesState): Transferable[] {
  const isResponse = 'kind' in result && result.kind === 'response';
  return isResponse && result.body !== null && 'file' in result.body ? [result.body.file] : [];
}

/** Makes a plain error, because threads cannot send every value. */
function toError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  return error.cause === undefined
    ? new Error(error.message)
    : new Error(error.message, { cause: toError(error.cause) });
}
