import type { Backend, Reply } from '#server/pages-thread/backend.ts';
import type { OpenFile } from './write-beside.ts';

export interface AddressResponse {
  status: number;
  location: string | null;
  type: string;
  body: Uint8Array;
  isText: boolean;
  isHtml: boolean;
  version: string | null;
  /** Must be closed by the caller. */
  file: OpenFile | null;
}

export type Read = (address: string) => Promise<AddressResponse>;

const none = new Uint8Array();
export function createReader(backend: Pick<Backend, 'call'>, origin: string): Read {
  const { host } = new URL(origin);
  const front = { isStopping: false, edges: [] };
  return async (address) => {
    const reply = await backend.call({
      method: 'GET',
      host,
      target: address,
      headers: [],
      body: null,
      peer: '',
      requestId: 'export',
      trace: null,
      front,
    });
    return toResponse(reply);
  };
}

function toResponse(reply: Reply): AddressResponse {
  if (reply.kind === 'response') {
    const headers = new Map<string, string>();
    for (let at = 0; at < reply.headers.length; at += 2)
      headers.set((reply.headers[at] ?? '').toLowerCase(), reply.headers[at + 1] ?? '');
    return describe(reply.status, headers, reply.body ?? none);
  }
  const { status, headers, body, etag } = reply.made.response;
  const byName = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]));
  return { ...describe(status, byName, body), version: etag };
}

const decoder = new TextDecoder();

export function readJson({ body }: Pick<AddressResponse, 'body'>): unknown {
  return JSON.parse(decoder.decode(body));
}

type Body = Exclude<Extract<Reply, { kind: 'response' }>['body'], null>;

function describe(status: number, headers: ReadonlyMap<string, string>, body: Body): AddressResponse {
  const type = headers.get('content-type') ?? '';
  const isText = /^text\/|json|xml/.test(type) && !/vtt|calendar/.test(type);
  const isRedirect = status >= 300 && status < 400;
  const location = isRedirect ? (headers.get('location') ?? null) : null;
  const common = { status, location, type, isHtml: /^text\/html/.test(type), version: null, file: null };
  if (body instanceof Uint8Array) return { ...common, body, isText };
  const { file, start, end } = body;
  return {
    ...common,
    body: none,
    isText: false,
    file: { handle: file, version: headers.get('etag') ?? `${headers.get('last-modified')} ${end - start}` },
  };
}
