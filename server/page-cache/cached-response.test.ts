import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createCachedResponse } from './cached-response.ts';
import { createStoredResponse, type StoredResponse } from './stored-response.ts';

const text = Array.from({ length: 2_000 }, (_, index) => `woord ${index % 97} van ${index % 53}`).join(' ');
const made = () =>
  createStoredResponse({ status: 200, body: text, headers: [['Content-Type', 'text/html']] });

test('an encoding is made once, also for two simultaneous requests', async () => {
  const cached = createCachedResponse(made());
  const [first, second] = await Promise.all([cached.variant('br'), cached.variant('br')]);
  expect(first).toBe(second);
  expect(cached.variant('br')).toBe(first);
});

test('Brotli is made first, whatever was asked for, and other encodings of it (N10)', async () => {
  for (const encoding of ['gzip', 'identity'] as const) {
    const cached = createCachedResponse(made());
    const sizes: number[] = [];
    cached.onGrown(() => sizes.push(cached.bytes));
    const { body, headers } = await cached.variant(encoding);
    expect(String(encoding === 'gzip' ? gunzipSync(body) : body)).toBe(text);
    expect(headers[headers.indexOf('Content-Length') + 1]).toBe(String(body.byteLength));
    const br = cached.variant('br');
    if (br instanceof Promise) throw new Error('Brotli is not there');
    expect(String(brotliDecompressSync(br.body))).toBe(text);
    // Each encoding is counted once, when it is there.
    expect(sizes.map((bytes) => bytes - (sizes[0] ?? 0))).toEqual([0, body.byteLength]);
  }
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
  await cached.variant('br');
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(body.deref()).toBeUndefined();
});
