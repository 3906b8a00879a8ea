import { type CachedValues, END_BYTES, NOT_CACHED } from './field-table.ts';
import type { ParsedTxt } from './txt-file.ts';

const SHORT_BYTES = 256;
const CHUNK_BYTES = 1024 * 1024;

/**
 * Stores values in large chunks, because small buffers cost more. A chunk is freed with its last file. Long
 * values beyond the budget are not cached.
 */
export function createValueCache(longBytes: number) {
  let chunk = Buffer.alloc(0);
  let used = 0;
  let cached = 0;

  function reserve(length: number): number {
    if (used + length > chunk.length) {
      chunk = Buffer.allocUnsafeSlow(Math.max(CHUNK_BYTES, length));
      used = 0;
    }
    const at = used;
    used += length;
    return at;
  }

  function store({ ranges, bytes }: ParsedTxt): CachedValues {
    const count = ranges.length / 2;
    const ends = new Uint32Array(count);
    let length = 0;
    for (let place = 0; place < count; place++) {
      const size = (ranges[place * 2 + 1] ?? 0) - (ranges[place * 2] ?? 0);
      const isCached = size <= SHORT_BYTES || cached + length + size <= longBytes;
      length += isCached ? size : 2 * END_BYTES;
      ends[place] = isCached ? length : length + NOT_CACHED;
    }
    const at = reserve(count * END_BYTES + length);
    let to = at + count * END_BYTES;
    for (let place = 0; place < count; place++) {
      const end = ends[place] ?? 0;
      const [from = 0, until = 0] = [ranges[place * 2], ranges[place * 2 + 1]];
      chunk.writeUInt32LE(end, at + place * END_BYTES);
      if (end < NOT_CACHED) to += bytes.copy(chunk, to, from, until);
      else to = chunk.writeUInt32LE(until, chunk.writeUInt32LE(from, to));
    }
    cached += length;
    return { chunk, at, length };
  }

  return {
    store,
    release({ length }: CachedValues) {
      cached -= length;
    },
  };
}
