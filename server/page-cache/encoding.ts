import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  zstdCompress,
  zstdDecompress,
} from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity';

/** In order of preference: Brotli makes text smallest, then zstd; every client knows gzip. */
const preference = ['br', 'zstd', 'gzip'] as const satisfies readonly Encoding[];

/** Builds a function that chooses the encoding by `Accept-Encoding`, with a cache of few values. */
export function createEncodingChoice(): (header: string | undefined) => Encoding {
  const known = new LRUCache<string, Encoding>({ max: 64 });
  return (header) => {
    if (header === undefined) return 'identity';
    const found = known.get(header);
    if (found !== undefined) return found;
    const chosen = chooseEncoding(header);
    known.set(header, chosen);
    return chosen;
  };
}

/** The encoding with the highest weight (RFC 9110, 12.5.3); of those that are equal the smallest. */
export function chooseEncoding(header: string): Encoding {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } });
  const best = accepted.encoding(preference, { preferred: preference });
  return preference.find((each) => each === best) ?? 'identity';
}

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const zip = promisify(gzip);
const unpack = {
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
  gzip: promisify(gunzip),
};

/**
 * Compression levels. `page`: a visitor waits for it; read again, it is compressed like a file, in the
 * background. A file of the build is compressed once.
 */
const strengths = {
  page: { brotli: 5, zstd: 9, gzip: 6 },
  file: { brotli: 11, zstd: 19, gzip: 9 },
} as const;

export type Strength = keyof typeof strengths;

export async function decompress(body: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  return encoding === 'identity' ? body : unpack[encoding](body);
}

export async function compress(
  body: Uint8Array,
  encoding: Encoding,
  strength: Strength,
): Promise<Uint8Array> {
  if (encoding === 'identity') return body;
  const made = await compressWith(strengths[strength], body, encoding);
  // Node returns a piece of a larger block, which would stay in memory with the cached answer.
  return made.byteLength === made.buffer.byteLength ? made : new Uint8Array(made);
}

async function compressWith(
  level: (typeof strengths)[Strength],
  body: Uint8Array,
  encoding: Exclude<Encoding, 'identity'>,
): Promise<Uint8Array> {
  switch (encoding) {
    case 'br':
      return brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: level.brotli,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
        },
      });
    case 'zstd':
      return zstd(body, { params: { [constants.ZSTD_c_compressionLevel]: level.zstd } });
    case 'gzip':
      return zip(body, { level: level.gzip });
  }
}
