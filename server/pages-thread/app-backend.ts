import type { Hono } from 'hono';
import { type Cms, takeFilePart } from '#cms';
import type { PagesState } from '../metrics/pages-state.ts';
import type { ServerBindings, ServerEnv } from '../server-env.ts';
import type { Backend, Reply } from './backend.ts';
import { toRequest } from './to-request.ts';

interface Options {
  app: Hono<ServerEnv>;
  cms: Pick<Cms, 'onChange'>;
  origin: string;
  state: () => Promise<PagesState>;
}

export function createAppBackend({ app, cms, origin, state }: Options): Backend {
  const { host } = new URL(origin);
  return {
    async call(request) {
      const { peer, requestId, trace, front } = request;
      const bindings: ServerBindings = { peer, requestId, trace, front, made: null };
      const response = await app.fetch(toRequest(request, host), bindings);
      return bindings.made === null ? toReply(response) : { kind: 'page', made: bindings.made };
    },
    state,
    onChange: (listener) => void cms.onChange(listener),
    onReplaced() {},
    replaced: 0,
  };
}

/** Passes a large file on unread, because the thread with the connection reads it at the client's speed. */
async function toReply(response: Response): Promise<Reply> {
  const headers: string[] = [];
  for (const [name, value] of response.headers) headers.push(name, value);
  const { status, body } = response;
  const part = takeFilePart(body);
  return {
    kind: 'response',
    status,
    headers,
    body: body === null ? null : (part ?? new Uint8Array(await response.arrayBuffer())),
  };
}
