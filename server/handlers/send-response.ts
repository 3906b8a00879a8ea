import type { Context } from 'hono';
import type { CachedResponse, Variant } from '../page-cache/cached-response.ts';
import { createEncodingReader } from '../page-cache/encoding.ts';
import { isNotModified } from '../page-cache/not-modified.ts';
import type { ServerEnv } from '../server-env.ts';

export type SendResponse = (c: Context<ServerEnv>, response: CachedResponse) => Promise<Response>;

export function createSendResponse(): SendResponse {
  const chooseEncoding = createEncodingReader();
  return async (c, response) => {
    const variant = await response.variant(chooseEncoding(c.req.header('accept-encoding')));
    if (response.status === 200 && isNotModified(c.req.header('if-none-match'), response.etag)) {
      return new Response(null, { status: 304, headers: toHeaders(variant.notModified) });
    }
    const body = variant.body.byteLength === 0 ? null : bodyOf(variant);
    return new Response(body, { status: response.status, headers: toHeaders(variant.headers) });
  };
}

function bodyOf({ body }: Variant): Uint8Array<ArrayBuffer> {
  return new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength);
}

function toHeaders(flat: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let index = 0; index < flat.length - 2; index += 2)
    pairs.push([flat[index] ?? '', flat[index + 1] ?? '']);
  return pairs;
}
