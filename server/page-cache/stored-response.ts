import { hash } from 'node:crypto';

export type Header = readonly [name: string, value: string];

/** Contains plain data only, because threads send it to each other. */
export interface StoredResponse {
  readonly status: number;
  readonly headers: readonly Header[];
  readonly etag: string;
  readonly body: Uint8Array;
  readonly brotli?: Uint8Array | undefined;
  readonly isCompressible: boolean;
}

export interface StoredResponseOptions {
  status: number;
  body: string | Uint8Array;
  brotli?: Uint8Array | undefined;
  headers: readonly Header[];
  vary?: string;
  isCompressible?: boolean;
}

const worthCompressing = 256;

/** One weak ETag covers every encoding (RFC 9110, 8.8.1). */
export function createStoredResponse(options: StoredResponseOptions): StoredResponse {
  const { status, brotli } = options;
  const body = typeof options.body === 'string' ? Buffer.from(options.body) : options.body;
  const isCompressible = (options.isCompressible ?? true) && body.byteLength >= worthCompressing;
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const vary = [isCompressible ? 'Accept-Encoding' : '', options.vary ?? ''].filter(Boolean).join(', ');
  const headers: Header[] = [...options.headers];
  if (vary !== '') headers.push(['Vary', vary]);
  if (status === 200) headers.push(['ETag', etag]);
  return {
    status,
    headers,
    etag,
    body,
    isCompressible,
    ...(brotli && isCompressible && { brotli }),
  };
}
