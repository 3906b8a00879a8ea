import type { BackendRequest } from './backend.ts';

/** The app refuses a lone percent sign with its own error page. */
export const unreadablePath = '/%';

/** `Request` forbids these methods. */
const forbidden = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** Replaces an impossible request by one that the app refuses. */
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
