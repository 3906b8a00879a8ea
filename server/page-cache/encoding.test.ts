import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, compress, createEncodingChoice } from './encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, zstd', 'zstd'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['deflate', 'identity'],
  ['*', 'br'],
  ['gzip;q=1.0, *;q=0', 'gzip'],
  ['', 'identity'],
])('"%s" gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test.each([
  ['gzip, br;q=0.5', 'gzip'],
  ['br;Q=0, gzip', 'gzip'],
  ['br;q=, gzip;q=0.5', 'br'],
  ['BR ; q=0.2 , zstd ; q=0.3', 'zstd'],
])('Accept-Encoding %j gets %s: weights count as the standard says (Q9)', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('a header that was seen before gets the same, and none gets no encoding', () => {
  const choose = createEncodingChoice();
  expect(['br', 'gzip', 'br', undefined].map(choose)).toEqual(['br', 'gzip', 'br', 'identity']);
});

test.each(['page', 'file'] as const)(
  'every encoding decompresses to the original, as a %s',
  async (strength) => {
    const body = Buffer.from('klank '.repeat(200));
    expect(brotliDecompressSync(await compress(body, 'br', strength))).toEqual(body);
    expect(zstdDecompressSync(await compress(body, 'zstd', strength))).toEqual(body);
    expect(gunzipSync(await compress(body, 'gzip', strength))).toEqual(body);
    expect(await compress(body, 'identity', strength)).toBe(body);
  },
);

test.each(['br', 'zstd', 'gzip'] as const)(
  'N2 an answer in %s takes no more memory than its bytes',
  async (encoding) => {
    const { byteLength, buffer } = await compress(Buffer.from('klank '.repeat(200)), encoding, 'page');
    expect(buffer.byteLength).toBe(byteLength);
  },
);
