import type { BackendRequest } from './backend.ts';

/** A lone percent sign is not a valid path: the app refuses it with its own error page. */
export const unreadablePath = '/%';

/** fetch forbids these methods; the app refuses each other method but GET, HEAD and POST in the same way. */
const forbidden = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** The request as the app takes it; what cannot be one becomes a request that the app refuses. */
export function toRequest(request: BackendRequest, ownHost: string): Request {
  const { method, host, target, body } = request;
  try {
    if (/[/?#@\\]/.test(host)) throw new TypeError('Not a host');
    return new Request(`http://${host}${target}`, {
      method: forbidden.has(method) ? 'OPTIONS' : method,
      headers: toHeaders(request.headers),
      body: body as Uint8Array<ArrayBuffer> | null,
    });
  } catch {
    return new Request(`http://${ownHost}${unreadablePath}`);
  }
}

function toHeaders(flat: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index < flat.length; index += 2)
    headers.append(flat[index] ?? '', flat[index + 1] ?? '');
  return headers;
}
