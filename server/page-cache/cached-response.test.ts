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
  const answer = createCachedResponse(made());
  expect(answer.ready('br')).toBeUndefined();
  const [first, second] = await Promise.all([answer.variant('br'), answer.variant('br')]);
  expect(first).toBe(second);
  expect(answer.ready('br')).toBe(first);
});

test('N10 Brotli is kept, and every other encoding is made from it, as often as it is forgotten', async () => {
  const answer = createCachedResponse(made());
  expect(String(Buffer.from((await answer.variant('identity')).body))).toBe(text);
  await answer.variant('br');
  expect(answer.ready('identity')).toBeUndefined();
  for (let visit = 0; visit < 2; visit += 1) {
    expect(String(Buffer.from((await answer.variant('identity')).body))).toBe(text);
    expect(String(gunzipSync((await answer.variant('gzip')).body))).toBe(text);
    answer.forgetOthers();
    expect([answer.ready('gzip'), answer.otherBytes]).toEqual([undefined, 0]);
  }
});

test('N2 an answer that is only read in another encoding is kept in that one, not beside its whole body; Brotli takes its place', async () => {
  for (const encoding of ['gzip', 'zstd'] as const) {
    const answer = createCachedResponse(made());
    await answer.variant(encoding);
    expect(answer.bytes - answer.otherBytes).toBeLessThan(text.length / 2);
    expect(answer.ready('identity')).toBeUndefined();
    expect(String(brotliDecompressSync((await answer.variant('br')).body))).toBe(text);
    expect(String(Buffer.from((await answer.variant('identity')).body))).toBe(text);
    answer.forgetOthers();
    expect([answer.ready(encoding), answer.ready('identity'), answer.otherBytes]).toEqual([
      undefined,
      undefined,
      0,
    ]);
    expect(answer.ready('br')).toBeDefined();
  }
});

test('N10 compressing again at the highest level gives fewer bytes of the same page, under the same ETag, whatever was asked for first', async () => {
  for (const first of ['br', 'identity'] as const) {
    const answer = createCachedResponse(made());
    const before = await answer.variant(first);
    let sizes = 0;
    answer.onResize(() => {
      sizes += 1;
    });
    await answer.compressBest();
    const after = await answer.variant('br');
    expect(after.body.byteLength).toBeLessThan(before.body.byteLength);
    expect(String(brotliDecompressSync(after.body))).toBe(text);
    expect(after.headers[after.headers.indexOf('ETag') + 1]).toMatch(/^W\//);
    expect(after.headers[after.headers.indexOf('Content-Length') + 1]).toBe(String(after.body.byteLength));
    const resized = sizes;
    await answer.compressBest();
    expect([answer.ready('br'), sizes]).toEqual([after, resized]);
    expect(answer.otherBytes, 'the larger one is not kept beside it').toBe(0);
  }
});

test('T15 a large body that is only read as it is does not stay as it is', async () => {
  const answer = createCachedResponse(made());
  const shrunk = Promise.withResolvers<void>();
  answer.onResize(shrunk.resolve);
  expect(String(answer.ready('identity')?.body)).toBe(text);
  await shrunk.promise;
  expect([answer.ready('identity'), answer.otherBytes]).toEqual([undefined, 0]);
  expect(answer.bytes).toBeLessThan(text.length / 2);
  expect(String(Buffer.from((await answer.variant('identity')).body))).toBe(text);
});

test('what is not worth compressing has one variant for all', async () => {
  const answer = createCachedResponse(createStoredResponse({ status: 200, body: 'ok', headers: [] }));
  await answer.compressBest();
  expect(await answer.variant('br')).toBe(answer.ready('identity'));
});

test('an answer does not keep its uncompressed body in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  let given: StoredResponse | null = made();
  const body = new WeakRef(given.body);
  const answer = createCachedResponse(given);
  given = null;
  await answer.variant('br');
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(body.deref()).toBeUndefined();
});
