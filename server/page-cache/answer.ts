import { hash } from 'node:crypto';
import { compress, type Encoding, type Strength } from './encoding.ts';
import { utf8 } from './utf8.ts';

export type Header = readonly [name: string, value: string];

/** An answer in one encoding, ready to be written. Header lists are flat, as `writeHead` accepts them. */
export interface Variant {
  readonly body: Buffer;
  /** The last two entries are the name and value of the request id header. */
  readonly headers: string[];
  readonly notModified: string[];
}

/** A complete, immutable answer: it can be cached, compressed once per encoding, and compared by its ETag. */
export interface Answer {
  readonly status: number;
  readonly etag: string;
  /** Bytes it uses in memory now. */
  readonly bytes: number;
  /** The variant if it exists already. */
  ready(encoding: Encoding): Variant | undefined;
  /** The variant, compressed first if necessary. Concurrent calls share one compression. */
  variant(encoding: Encoding): Promise<Variant>;
  /** Calls back when the answer uses more bytes than before, so that a cache can count them. */
  onGrow(listener: () => void): void;
}

export interface AnswerOptions {
  status: number;
  body: string | Buffer;
  headers: readonly Header[];
  /** Header names the answer depends on, besides Accept-Encoding. */
  vary?: string;
  /** False for formats that are already compressed: images, fonts, audio. */
  isCompressible?: boolean;
  /** `page` when left out. */
  strength?: Strength;
}

/** Bytes. A smaller body is not worth compressing: its headers are hardly smaller. */
const worthCompressing = 256;

/** Builds an answer with its validators. The ETag is weak, because one covers every encoding of the same body. */
export function createAnswer(options: AnswerOptions): Answer {
  // Closures of the answer must not refer to `options`: they would
  // keep the text of the page in memory beside its bytes, uncounted.
  const { strength = 'page' } = options;
  const body = typeof options.body === 'string' ? utf8(options.body) : options.body;
  const isCompressible = (options.isCompressible ?? true) && body.byteLength >= worthCompressing;
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const vary = [isCompressible ? 'Accept-Encoding' : '', options.vary ?? ''].filter(Boolean).join(', ');
  const validators: Header[] = [['ETag', etag]];
  const shared: Header[] = vary === '' ? [...options.headers] : [...options.headers, ['Vary', vary]];
  if (options.status === 200) shared.push(...validators);

  const variants = new Map<Encoding, Variant>();
  const flights = new Map<Encoding, Promise<Variant>>();
  let bytes = 0;
  let tellGrowth = () => {};

  function keep(encoding: Encoding, content: Buffer): Variant {
    const own: Header[] = encoding === 'identity' ? [] : [['Content-Encoding', encoding]];
    const variant: Variant = {
      body: content,
      headers: [...shared, ...own, ['Content-Length', String(content.byteLength)], requestIdPlace].flat(),
      notModified: [...shared.filter(([name]) => name !== 'Content-Type'), requestIdPlace].flat(),
    };
    variants.set(encoding, variant);
    bytes += content.byteLength + headerBytes(variant);
    tellGrowth();
    return variant;
  }

  keep('identity', body);

  return {
    status: options.status,
    etag,
    get bytes() {
      return bytes;
    },
    ready: (encoding) => variants.get(isCompressible ? encoding : 'identity'),
    variant(encoding) {
      const wanted = isCompressible ? encoding : 'identity';
      const ready = variants.get(wanted);
      if (ready !== undefined) return Promise.resolve(ready);
      const flight =
        flights.get(wanted) ?? compress(body, wanted, strength).then((content) => keep(wanted, content));
      flights.set(wanted, flight);
      return flight.finally(() => flights.delete(wanted));
    },
    onGrow(listener) {
      tellGrowth = listener;
    },
  };
}

const requestIdPlace: Header = ['X-Request-Id', ''];

function headerBytes(variant: Variant): number {
  return (variant.headers.join('').length + variant.notModified.join('').length) * 2;
}
