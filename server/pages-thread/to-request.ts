import type { BackendRequest } from './backend.ts';

/** A lone percent sign, which the app refuses with its own error page. */
export const unreadablePath = '/%';

/** fetch forbids these methods. */
const forbidden = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** An impossible request becomes one that the app refuses. */
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
