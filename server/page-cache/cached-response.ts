import { type Encoding, fromBrotli, toBrotli } from './encoding.ts';
import type { Header, StoredResponse } from './stored-response.ts';

/** A response in one encoding, ready to be written. Header lists are flat, as `writeHead` accepts them. */
export interface Variant {
  readonly body: Buffer;
  /** The last two entries are the request id header; for an edge, the two before are its control header. */
  readonly headers: string[];
  readonly notModified: string[];
}

/** Headers for a cache in front of the site; how long it may keep a response depends on when it is sent. */
export interface EdgeMark {
  tags: Header;
  control: () => Header;
}

/** A response in memory: in Brotli, where that makes it smaller, and in other encodings once they were asked for. */
export interface CachedResponse {
  readonly status: number;
  readonly etag: string;
  /** The value of the header before the request id, at the time of writing; null without one. */
  readonly edgeControl: (() => string) | null;
  /** Bytes of memory, which grow with each encoding. */
  readonly bytes: number;
  /** A promise while the body is compressed; concurrent calls share it. */
  variant(encoding: Encoding): Variant | Promise<Variant>;
  /** Calls back when another encoding was made. */
  onGrown(listener: () => void): void;
}

/** Headers that a client has with the body it knows. */
const ofBody: ReadonlySet<string> = new Set(['Content-Type', 'Link']);

const requestIdPlace: Header = ['X-Request-Id', ''];

/** Builds the variants of a response. @param mark when an edge may keep it too */
export function createCachedResponse(
  { status, etag, headers, body, brotli, isCompressible }: StoredResponse,
  mark: EdgeMark | null = null,
): CachedResponse {
  const shared = headers.flat();
  const places = [...(mark === null ? [] : [mark.tags, mark.control()]), requestIdPlace];
  const notModified = [...headers.filter(([name]) => !ofBody.has(name)), ...places].flat();
  const headerBytes = (shared.join('').length + notModified.join('').length) * 2;
  const variants = new Map<Encoding, Variant>();
  const inFlight = new Map<Encoding, Promise<Variant>>();
  let grown = () => {};

  function keep(encoding: Encoding, made: Uint8Array): Variant {
    const own = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    const length = ['Content-Length', String(made.byteLength)];
    const variant = {
      body: asBuffer(made),
      headers: [...shared, ...own, ...length, ...places.flat()],
      notModified,
    };
    variants.set(encoding, variant);
    grown();
    return variant;
  }

  function make(encoding: Encoding): Promise<Variant> {
    const made =
      encoding === 'br'
        ? toBrotli(plain(), 'page')
        : Promise.resolve(variant('br')).then((br) => fromBrotli(br.body, encoding));
    const kept = made.then((bytes) => keep(encoding, bytes)).finally(() => inFlight.delete(encoding));
    inFlight.set(encoding, kept);
    return kept;
  }

  let first: Uint8Array | null = body;
  /** The uncompressed body, which is let go after that. */
  function plain(): Uint8Array {
    const bytes = first ?? new Uint8Array();
    first = null;
    return bytes;
  }

  function variant(encoding: Encoding): Variant | Promise<Variant> {
    const wanted = isCompressible ? encoding : 'identity';
    return variants.get(wanted) ?? inFlight.get(wanted) ?? make(wanted);
  }

  if (!isCompressible) keep('identity', plain());
  else if (brotli !== undefined) keep('br', brotli);

  return {
    status,
    etag,
    edgeControl: mark && (() => mark.control()[1]),
    get bytes() {
      let bytes = headerBytes + (first?.byteLength ?? 0);
      for (const each of variants.values()) bytes += each.body.byteLength;
      return bytes;
    },
    variant,
    onGrown(listener) {
      grown = listener;
    },
  };
}

/** Node would make a Buffer of other bytes at each write. */
function asBuffer(body: Uint8Array): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}
