import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const preference = ['br', 'gzip'] as const satisfies readonly Encoding[];

export function createEncodingReader(): (header: string | undefined) => Encoding {
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

/** Prefers the highest weight (RFC 9110, 12.5.3), then the smallest encoding. */
export function chooseEncoding(header: string): Encoding {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } });
  const best = accepted.encoding(preference, { preferred: preference });
  return preference.find((each) => each === best) ?? 'identity';
}

const brotli = promisify(brotliCompress);

const quality = { page: 6, file: 11 } as const;

export async function toBrotli(body: Uint8Array, kind: keyof typeof quality): Promise<Buffer> {
  const made = await brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality[kind],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
  // Copies a part of a larger block, because the block would stay in memory.
  return made.byteLength === made.buffer.byteLength ? made : Buffer.from(new Uint8Array(made).buffer);
}

export const fromBrotli: (body: Uint8Array) => Promise<Buffer> = promisify(brotliDecompress);

export const toGzip: (body: Uint8Array) => Promise<Buffer> = promisify(gzip);
