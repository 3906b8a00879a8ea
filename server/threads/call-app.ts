import { performance } from 'node:perf_hooks';
import type { Hono } from 'hono';
import { type Cms, takeFilePart } from '#cms';
import type { PagesState } from '../metrics/pages-state.ts';
import type { ServerBindings, ServerEnv } from '../server-env.ts';
import type { Backend, Reply, WorkerRequest } from './backend.ts';
import { toRequest } from './to-request.ts';

interface Options {
  app: Hono<ServerEnv>;
  cms: Pick<Cms, 'onChange'>;
  origin: string;
  state: () => Promise<PagesState>;
}

/** The app as a backend in this thread: in the worker, in development, and in tests. */
export function createAppBackend({ app, cms, origin, state }: Options): Backend {
  const { host } = new URL(origin);
  let waiting = 0;

  async function call(request: WorkerRequest, signal: AbortSignal): Promise<Reply> {
    const { peer, requestId, trace, front } = request;
    const bindings: ServerBindings = {
      peer,
      requestId,
      trace,
      front,
      made: null,
      refused: null,
      isLate: false,
    };
    const response = await app.fetch(toRequest(request, host, signal), bindings);
    const { made, refused } = bindings;
    if (refused !== null) return { kind: 'refused', ...refused };
    if (made === null) return toReply(response, bindings.isLate);
    return { kind: 'page', made };
  }

  return {
    call(request, signal) {
      waiting += 1;
      return call(request, signal).finally(() => {
        waiting -= 1;
      });
    },
    state,
    onChange: (listener) => void cms.onChange(listener),
    onReplaced() {},
    busy: () => performance.eventLoopUtilization().active,
    replaced: 0,
    get waiting() {
      return waiting;
    },
  };
}

/**
 * A large file is passed on as the open file, so that the thread of the socket reads it at the client's pace.
 */
async function toReply(response: Response, isLate: boolean): Promise<Reply> {
  const headers: string[] = [];
  for (const [name, value] of response.headers) headers.push(name, value);
  const { status, body } = response;
  const part = takeFilePart(body);
  return {
    kind: 'answer',
    status,
    headers,
    body: body === null ? null : (part ?? new Uint8Array(await response.arrayBuffer())),
    isLate,
  };
}
