import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createCachedResponse } from './cached-response.ts';
import { createStoredResponse, type StoredResponse } from './stored-response.ts';

const text = Array.from({ length: 2_000 }, (_, index) => `woord ${index % 97} van ${index % 53}`).join(' ');
const made = () =>
  createStoredResponse({ status: 200, body: text, headers: [['Content-Type', 'text/html']] });

test('Brotli is kept in place of the body, and other encodings are made of it for each request (N10)', async () => {
  const cached = createCachedResponse(made());
  const plain = cached.bytes;
  await cached.compress();
  expect(cached.bytes).toBeLessThan(plain / 4);
  const kept = await cached.variant('br');
  expect(cached.variant('br')).toBe(kept);
  expect(String(brotliDecompressSync(kept.body))).toBe(text);
  for (const [encoding, unpack] of [
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ] as const) {
    const { body, headers } = await cached.variant(encoding);
    expect(String(unpack(body))).toBe(text);
    expect(headers[headers.indexOf('Content-Length') + 1]).toBe(String(body.byteLength));
  }
  expect(cached.bytes).toBeLessThan(plain / 4);
});

test('a response that is not kept is whole in every encoding', async () => {
  const once = () => createCachedResponse(made());
  expect(String((await once().variant('identity')).body)).toBe(text);
  expect(String(gunzipSync((await once().variant('gzip')).body))).toBe(text);
  expect(String(brotliDecompressSync((await once().variant('br')).body))).toBe(text);
});

test('what is not worth compressing has one variant for all', () => {
  const cached = createCachedResponse(createStoredResponse({ status: 200, body: 'ok', headers: [] }));
  expect(cached.variant('br')).toBe(cached.variant('identity'));
});

test('a response does not keep its uncompressed body in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  let given: StoredResponse | null = made();
  const body = new WeakRef(given.body);
  const cached = createCachedResponse(given);
  given = null;
  await cached.compress();
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(body.deref()).toBeUndefined();
});
