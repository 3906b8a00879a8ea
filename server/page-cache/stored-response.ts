import { hash } from 'node:crypto';

export type Header = readonly [name: string, value: string];

/** A complete response before it is encoded: plain data, so that one thread can send it to another. */
export interface StoredResponse {
  readonly status: number;
  /** With its validators and `Vary`, without what depends on the encoding. */
  readonly headers: readonly Header[];
  readonly etag: string;
  readonly body: Uint8Array;
  /** The same in Brotli, when it was compressed before. */
  readonly brotli?: Uint8Array | undefined;
  readonly isCompressible: boolean;
}

export interface StoredResponseOptions {
  status: number;
  body: string | Uint8Array;
  brotli?: Uint8Array | undefined;
  headers: readonly Header[];
  /** Header names the response depends on, besides Accept-Encoding. */
  vary?: string;
  /** False for formats that are already compressed: images, fonts, audio. */
  isCompressible?: boolean;
}

/** Bytes. A smaller body is not worth compressing: its headers are hardly smaller. */
const worthCompressing = 256;

/** Builds a response with its validators. The ETag is weak: one covers every encoding (RFC 9110, 8.8.1). */
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
