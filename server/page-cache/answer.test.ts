import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type AnswerOptions, createAnswer } from './answer.ts';

const long = 'woord '.repeat(100);

test('an encoding is made once, also for two simultaneous requests', async () => {
  const answer = createAnswer({ status: 200, body: long, headers: [] });
  expect(answer.ready('br')).toBeUndefined();
  const [first, second] = await Promise.all([answer.variant('br'), answer.variant('br')]);
  expect(first).toBe(second);
  expect(answer.ready('br')).toBe(first);
});

test('the same body has the same ETag, another body another', () => {
  const etagOf = (body: string) => createAnswer({ status: 200, body, headers: [] }).etag;
  expect(etagOf(long)).toBe(etagOf(long));
  expect(etagOf(long)).not.toBe(etagOf(`${long}!`));
});

test('already compressed formats and tiny bodies are not compressed', async () => {
  const picture = createAnswer({ status: 200, body: long, headers: [], isCompressible: false });
  const short = createAnswer({ status: 200, body: 'ok', headers: [] });
  for (const answer of [picture, short]) {
    expect((await answer.variant('br')).headers).not.toContain('Content-Encoding');
  }
});

test('an error carries no ETag', () => {
  expect(createAnswer({ status: 404, body: long, headers: [] }).ready('identity')?.headers).not.toContain(
    'ETag',
  );
});

test('an answer does not keep the text it was made from in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  let options: AnswerOptions | null = { status: 200, body: 'a page '.repeat(100), headers: [] };
  const given = new WeakRef(options);
  const answer = createAnswer(options);
  options = null;
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(given.deref()).toBeUndefined();
  expect((await answer.variant('gzip')).body.byteLength).toBeGreaterThan(0);
});
