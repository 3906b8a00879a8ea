import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, createEncodingReader, fromBrotli, toBrotli, toGzip } from './encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, zstd', 'gzip'],
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
  ['BR ; q=0.2 , gzip ; q=0.3', 'gzip'],
])('Accept-Encoding %j gets %s: weights count as the standard says (Q9)', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('a header that was seen before gets the same, and none gets no encoding', () => {
  const choose = createEncodingReader();
  expect(['br', 'gzip', 'br', undefined].map(choose)).toEqual(['br', 'gzip', 'br', 'identity']);
});

test.each(['page', 'file'] as const)('a body compressed as a %s is whole in every encoding', async (kind) => {
  const body = Buffer.from('klank '.repeat(200));
  const brotli = await toBrotli(body, kind);
  expect(brotliDecompressSync(brotli)).toEqual(body);
  expect(await fromBrotli(brotli)).toEqual(body);
  expect(gunzipSync(await toGzip(body))).toEqual(body);
});

test('a compressed body takes no more memory than its bytes (N2)', async () => {
  const brotli = await toBrotli(Buffer.from('klank '.repeat(200)), 'page');
  expect(brotli.buffer.byteLength).toBe(brotli.byteLength);
});
