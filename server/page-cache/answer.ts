import { hash } from 'node:crypto';
import { compress, type Encoding, type Strength } from './encoding.ts';
import { utf8 } from './utf8.ts';

export type Header = readonly [name: string, value: string];

/** An answer in one encoding, ready to be written: header lists are flat, as `writeHead` likes them. */
export interface Variant {
  readonly body: Buffer;
  /** The last two places are for the request id. */
  readonly headers: string[];
  readonly notModified: string[];
}

/** A whole answer that does not change: it can be kept, compressed once per encoding, and compared by its ETag. */
export interface Answer {
  readonly status: number;
  readonly etag: string;
  /** Bytes it holds in memory now. */
  readonly bytes: number;
  /** The variant when it is ready, at once. */
  ready(encoding: Encoding): Variant | undefined;
  /** The variant, compressed if it is not yet: one flight per encoding. */
  variant(encoding: Encoding): Promise<Variant>;
  /** Tells whoever keeps the answer that it holds more bytes than before. */
  onGrow(listener: () => void): void;
}

export interface AnswerOptions {
  status: number;
  body: string | Buffer;
  headers: readonly Header[];
  /** Header names the answer depends on, besides Accept-Encoding. */
  vary?: string;
  /** False for what is compressed already: pictures, fonts, sound. */
  isCompressible?: boolean;
  /** `page` when left out. */
  strength?: Strength;
}

/** Below this a compressed body is hardly smaller than its headers. */
const worthCompressing = 256;

/** Builds an answer with its validators. The ETag is weak, because one covers every encoding of the same body. */
export function createAnswer(options: AnswerOptions): Answer {
  // What lives in the answer names no `options`: it would keep the text of the page beside its bytes, uncounted.
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
