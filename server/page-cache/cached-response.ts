import { compress, decompress, type Encoding } from './encoding.ts';
import type { Header, StoredResponse } from './stored-response.ts';

/** An answer in one encoding, ready to be written. Header lists are flat, as `writeHead` accepts them. */
export interface Variant {
  readonly body: Buffer;
  /** The last two entries are the request id header; for an edge, the two before are its control header. */
  readonly headers: string[];
  readonly notModified: string[];
}

/** Headers for a cache in front of the site; how long it may keep an answer depends on when it is sent. */
export interface EdgeMark {
  tags: Header;
  control: () => Header;
}

/**
 * An answer in memory, in one encoding: the first compressed one that was asked for, and Brotli once it
 * exists. Others are made from it when asked for, and may be forgotten.
 */
export interface CachedResponse {
  readonly status: number;
  readonly etag: string;
  /** The value of the header before the request id, at the time of writing; null without one. */
  readonly edgeControl: (() => string) | null;
  readonly bytes: number;
  readonly otherBytes: number;
  /** The variant if it exists already. A large body that is sent as it is gets compressed meanwhile. */
  ready(encoding: Encoding): Variant | undefined;
  /** The variant, compressed first if necessary. Concurrent calls share one compression. */
  variant(encoding: Encoding): Promise<Variant>;
  /** Forgets the other encodings. */
  forgetOthers(): void;
  /** Compresses the cached encoding again at the highest level, if that is worth it. */
  compressBest(): Promise<void>;
  onResize(listener: () => void): void;
}

/** Bytes. The highest level takes half a second for this many, in a thread of the pool. */
const largestForBest = 256 * 1024;
/** Bytes. A larger body does not stay as it is: programs that ask for no encoding would fill the cache. */
const largestPlain = 16 * 1024;

/** Headers that a client has with the body it knows. */
const ofBody: ReadonlySet<string> = new Set(['Content-Type', 'Link']);

const requestIdPlace: Header = ['X-Request-Id', ''];

/** Builds the variants of an answer. @param mark when an edge may keep it too */
export function createCachedResponse(
  { status, etag, headers, strength, ...answer }: StoredResponse,
  mark: EdgeMark | null = null,
): CachedResponse {
  // The closures below must not refer to `answer`: they would hold its body in memory, uncounted.
  const { isCompressible } = answer;
  const plainBytes = answer.body.byteLength;
  const shared = headers.flat();
  const places = [...(mark === null ? [] : [mark.tags, mark.control()]), requestIdPlace];
  const notModified = [...headers.filter(([name]) => !ofBody.has(name)), ...places].flat();
  const headerBytes = (shared.join('').length + notModified.join('').length) * 2;
  const others = new Map<Encoding, Variant>();
  const inFlight = new Map<Encoding, Promise<Variant>>();
  let isBest = strength === 'file';
  let reportSize = () => {};
  let cached: { encoding: Encoding; variant: Variant } = answer.brotli
    ? { encoding: 'br', variant: toVariant('br', answer.brotli) }
    : { encoding: 'identity', variant: toVariant('identity', answer.body) };

  function toVariant(encoding: Encoding, body: Uint8Array): Variant {
    const own: string[] = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    const length = ['Content-Length', String(body.byteLength)];
    return { body: asBuffer(body), headers: [...shared, ...own, ...length, ...places.flat()], notModified };
  }

  function ready(encoding: Encoding): Variant | undefined {
    const wanted = isCompressible ? encoding : 'identity';
    if (wanted === 'identity') shrink();
    return cached.encoding === wanted ? cached.variant : others.get(wanted);
  }

  function plain(): Promise<Uint8Array> {
    return decompress(cached.variant.body, cached.encoding);
  }

  function store(encoding: Encoding, body: Uint8Array): Variant {
    const variant = toVariant(encoding, body);
    if (encoding !== 'br' && cached.encoding !== 'identity') others.set(encoding, variant);
    else {
      if (cached.encoding !== 'identity' && cached.encoding !== encoding)
        others.set(cached.encoding, cached.variant);
      cached = { encoding, variant };
    }
    reportSize();
    return variant;
  }

  function make(encoding: Encoding): Promise<Variant> {
    const pending =
      inFlight.get(encoding) ??
      plain()
        .then((body) => compress(body, encoding, strength))
        .then((body) => store(encoding, body))
        .finally(() => inFlight.delete(encoding));
    inFlight.set(encoding, pending);
    return pending;
  }

  /** Caches Brotli in place of the body, of which it is a fifth (T15). */
  function shrink(): void {
    if (!isCompressible || plainBytes <= largestPlain || cached.encoding !== 'identity') return;
    if (inFlight.size > 0) return;
    // If it fails, only the memory is used.
    make('br').catch(() => undefined);
  }

  function otherBytes(): number {
    let bytes = 0;
    for (const { body } of others.values()) bytes += body.byteLength;
    return bytes;
  }

  return {
    status,
    etag,
    edgeControl: mark && (() => mark.control()[1]),
    get bytes() {
      return cached.variant.body.byteLength + otherBytes() + headerBytes;
    },
    get otherBytes() {
      return otherBytes();
    },
    ready,
    variant(encoding) {
      const made = ready(encoding);
      return made === undefined ? make(encoding) : Promise.resolve(made);
    },
    forgetOthers() {
      others.clear();
      reportSize();
    },
    async compressBest() {
      if (isBest || !isCompressible || plainBytes > largestForBest) return;
      isBest = true;
      // A smaller one that comes later would be replaced by a larger one.
      await inFlight.get('br');
      store('br', await compress(await plain(), 'br', 'file'));
    },
    onResize(listener) {
      reportSize = listener;
    },
  };
}

/** Node would make a Buffer of other bytes at each write. */
function asBuffer(body: Uint8Array): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}
