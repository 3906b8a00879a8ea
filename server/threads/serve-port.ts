import type { MessagePort, Transferable } from 'node:worker_threads';
import type { Backend, Reply } from './backend.ts';
import { discardReply } from './discard-reply.ts';
import type { FromWorker, ToWorker } from './messages.ts';

interface Served {
  backend: Backend;
  close(): Promise<void>;
}

/** The worker's side: answers the requests that come through the port. What prevents the start is sent. */
export async function servePort(port: MessagePort, start: () => Promise<Served>): Promise<void> {
  const clients = new Map<number, AbortController>();
  const send = (message: FromWorker, moved: Transferable[] = []) => port.postMessage(message, moved);
  let served: Served;
  try {
    served = await start();
  } catch (error) {
    send({ kind: 'failed', reason: toError(error) });
    return;
  }
  const { backend, close } = served;
  backend.onChange((answers) => send({ kind: 'change', answers }));
  port.on('message', (message: ToWorker) => {
    if (message.kind === 'call') void answer(message);
    else if (message.kind === 'query-state') void reportState(message.id);
    else if (message.kind === 'cancel') clients.get(message.id)?.abort();
    else if (message.kind === 'ping') send({ kind: 'pong' });
    else {
      void close().finally(() => send({ kind: 'closed' }));
    }
  });
  send({ kind: 'ready' });

  async function answer({ id, request }: Extract<ToWorker, { kind: 'call' }>): Promise<void> {
    const client = new AbortController();
    clients.set(id, client);
    try {
      const reply = await backend.call(request, client.signal);
      if (client.signal.aborted) await discardReply(reply);
      else send({ kind: 'reply', id, reply }, filesIn(reply));
    } catch (error) {
      send({ kind: 'error', id, reason: toError(error) });
    } finally {
      clients.delete(id);
    }
  }

  async function reportState(id: number): Promise<void> {
    try {
      send({ kind: 'state', id, state: await backend.state() });
    } catch (error) {
      send({ kind: 'error', id, reason: toError(error) });
    }
  }
}

/** An open file moves to the other thread; bodies are copied, as others may be waiting for them. */
function filesIn(reply: Reply): Transferable[] {
  return reply.kind === 'answer' && reply.body !== null && 'file' in reply.body ? [reply.body.file] : [];
}

/** Messages only: an error may hold what cannot be sent. */
function toError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  return error.cause === undefined
    ? new Error(error.message)
    : new Error(error.message, { cause: toError(error.cause) });
}
