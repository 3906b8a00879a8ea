import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** In order of preference: Brotli makes text smallest, and every client knows gzip. */
const preference = ['br', 'gzip'] as const satisfies readonly Encoding[];

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

/** Brotli's levels: a visitor may wait for a page, and a file is compressed once, at build time. */
const quality = { page: 6, file: 11 } as const;

export async function toBrotli(body: Uint8Array, kind: keyof typeof quality): Promise<Buffer> {
  const made = await brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality[kind],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
  // Node returns a piece of a larger block, which would stay in memory with the cached response.
  return made.byteLength === made.buffer.byteLength ? made : Buffer.from(new Uint8Array(made).buffer);
}

export const fromBrotli: (body: Uint8Array) => Promise<Buffer> = promisify(brotliDecompress);

export const toGzip: (body: Uint8Array) => Promise<Buffer> = promisify(gzip);
