import { type Encoding, fromBrotli, toBrotli, toGzip } from './encoding.ts';
import type { Header, StoredResponse } from './stored-response.ts';

/** Headers are flat lists of names and values, as for `writeHead`. */
export interface Variant {
  readonly body: Buffer;
  /** Ends with the request id; for an edge, its control header is before it. */
  readonly headers: string[];
  readonly notModified: string[];
}

export interface EdgeHeaders {
  tags: Header;
  control: () => Header;
}

export interface CachedResponse {
  readonly status: number;
  readonly etag: string;
  readonly edgeControl: (() => string) | null;
  readonly bytes: number;
  variant(encoding: Encoding): Variant | Promise<Variant>;
  /** Frees the uncompressed body. */
  compress(): Promise<void>;
}

const ofBody: ReadonlySet<string> = new Set(['Content-Type', 'Link']);

const requestIdPlace: Header = ['X-Request-Id', ''];

export function createCachedResponse(
  { status, etag, headers, body, brotli, isCompressible }: StoredResponse,
  edgeHeaders: EdgeHeaders | null = null,
): CachedResponse {
  const shared = headers.flat();
  const places = [...(edgeHeaders === null ? [] : [edgeHeaders.tags, edgeHeaders.control()]), requestIdPlace];
  const notModified = [...headers.filter(([name]) => !ofBody.has(name)), ...places].flat();
  const headerBytes = (shared.join('').length + notModified.join('').length) * 2;

  function toVariant(encoding: Encoding, made: Uint8Array): Variant {
    const own = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    const length = ['Content-Length', String(made.byteLength)];
    return { body: asBuffer(made), headers: [...shared, ...own, ...length, ...places.flat()], notModified };
  }

  let kept = brotli === undefined ? toVariant('identity', body) : toVariant('br', brotli);
  let isBrotli = brotli !== undefined;
  let plain = new WeakRef(body);

  async function make(encoding: Encoding): Promise<Variant> {
    if (encoding === 'br') return toVariant('br', await toBrotli(kept.body, 'page'));
    const whole = plain.deref() ?? (isBrotli ? await fromBrotli(kept.body) : kept.body);
    plain = new WeakRef(whole);
    return toVariant(encoding, encoding === 'gzip' ? await toGzip(whole) : whole);
  }

  function variant(encoding: Encoding): Variant | Promise<Variant> {
    if (!isCompressible || encoding === (isBrotli ? 'br' : 'identity')) return kept;
    const whole = encoding === 'identity' ? plain.deref() : undefined;
    return whole === undefined ? make(encoding) : toVariant('identity', whole);
  }

  return {
    status,
    etag,
    edgeControl: edgeHeaders && (() => edgeHeaders.control()[1]),
    get bytes() {
      return headerBytes + kept.body.byteLength;
    },
    variant,
    async compress() {
      if (!isCompressible || isBrotli) return;
      kept = await make('br');
      isBrotli = true;
    },
  };
}

/** Converts once, because Node would convert at each write. */
function asBuffer(body: Uint8Array): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}
