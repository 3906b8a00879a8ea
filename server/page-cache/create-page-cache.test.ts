import { expect, test } from 'vitest';
import { createAnswer } from './answer.ts';
import { createPageCache, type Recorded } from './create-page-cache.ts';

/** Answers of 1,000 bytes each, besides their headers. */
function page(text: string, seconds = 60, uses = ['everything']): Recorded {
  const answer = createAnswer({ status: 200, body: text.padEnd(1000, '.'), headers: [] });
  return { value: { answer, seconds }, uses: new Set(uses), isWhole: true };
}

function open(maxBytes = 1_000_000) {
  const time = { now: 0, set: 0 };
  const wallClock = () => time.now + time.set;
  return { time, cache: createPageCache({ maxBytes, clock: () => time.now, wallClock }) };
}

test('an incomplete page is given to the requests that wait for it, and made anew for the next', async () => {
  const { cache } = open();
  const lacking = { ...page('without its picture'), isWhole: false };
  expect(await cache.resolve('/a', async () => lacking)).toBe(lacking.value.answer);
  expect(cache.size).toBe(0);
  const whole = page('with it');
  expect(await cache.resolve('/a', async () => whole)).toBe(whole.value.answer);
  expect(cache.size).toBe(1);
});

test('concurrent requests for a page make it once', async () => {
  const { cache } = open();
  let made = 0;
  const make = async () => {
    made += 1;
    return page('a');
  };
  const answers = await Promise.all([
    cache.resolve('/a', make),
    cache.resolve('/a', make),
    cache.resolve('/a', make),
  ]);
  expect(made).toBe(1);
  expect(new Set(answers).size).toBe(1);
  expect(cache.find('/a')).toBe(answers[0]);
});

test('a page that failed is not cached: the next request tries again', async () => {
  const { cache } = open();
  await expect(cache.resolve('/a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(cache.find('/a')).toBeUndefined();
  await expect(cache.resolve('/a', async () => page('a'))).resolves.toBeDefined();
});

test('a page with a lifetime of zero is served and not cached', async () => {
  const { cache } = open();
  await cache.resolve('/missing', async () => page('404', 0));
  expect(cache.size).toBe(0);
});

test('a page is dropped at the end of its lifetime', async () => {
  const { cache, time } = open();
  await cache.resolve('/a', async () => page('a', 10));
  time.now = 9_999;
  expect(cache.find('/a')).toBeDefined();
  time.now = 10_000;
  expect(cache.find('/a')).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test('the cache is bounded in bytes, and the least recently used page is dropped first', async () => {
  const { cache } = open(3_500);
  for (const key of ['/a', '/b']) await cache.resolve(key, async () => page(key));
  cache.find('/a');
  await cache.resolve('/c', async () => page('/c'));
  for (const key of ['/d']) await cache.resolve(key, async () => page(key));
  expect(cache.bytes).toBeLessThanOrEqual(3_500);
  expect(cache.find('/b')).toBeUndefined();
  expect(cache.find('/d')).toBeDefined();
});

test('1,500 addresses cannot make it grow past its bound', async () => {
  const { cache } = open(50_000);
  for (let number = 0; number < 1_500; number += 1)
    await cache.resolve(`/${number}`, async () => page(String(number)));
  expect(cache.bytes).toBeLessThanOrEqual(50_000);
  expect(cache.size).toBeLessThan(50);
});

test('an answer larger than the whole cache is served and not cached', async () => {
  const { cache } = open(500);
  expect((await cache.resolve('/a', async () => page('a'))).status).toBe(200);
  expect(cache.size).toBe(0);
  expect(cache.bytes).toBe(0);
});

test('the bytes of an encoding made later count too', async () => {
  const { cache } = open();
  const answer = await cache.resolve('/a', async () => page('a'));
  const before = cache.bytes;
  await answer.variant('br');
  expect(cache.bytes).toBe(answer.bytes);
  expect(cache.bytes).toBeGreaterThan(before);
});

test('a page that was being made while the content changed is not cached', async () => {
  const { cache } = open();
  let finish: (made: Recorded) => void = () => {};
  const early = cache.resolve('/a', () => new Promise((resolve) => (finish = resolve)));
  cache.drop(new Set(['everything']));
  const late = cache.resolve('/a', async () => page('new'));
  finish(page('old'));
  const [old, fresh] = await Promise.all([early, late]);
  expect(old).not.toBe(fresh);
  expect(cache.find('/a')).toBe(fresh);
});

test('only pages made of a changed answer are dropped', async () => {
  const { cache } = open();
  for (const key of ['/a', '/b', '/c']) await cache.resolve(key, async () => page(key, 60, ['menu', key]));
  cache.drop(new Set(['/b']));
  expect(['/a', '/b', '/c'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true]);
  cache.drop(new Set(['menu']));
  expect([cache.size, cache.bytes, cache.dropped]).toEqual([0, 0, 3]);
});

test.each([86_400_000, -86_400_000])(
  'when the system clock is set by %d ms, pages that depend on it are made anew, and others stay',
  async (by) => {
    const { cache, time } = open();
    await cache.resolve('/agenda', async () => page('a', 3_600));
    await cache.resolve('/sitemap.xml', async () => page('b', Number.POSITIVE_INFINITY));
    time.now = 1_000_000;
    time.set = 1_000;
    expect(cache.find('/agenda')).toBeDefined();
    time.set = by;
    expect(cache.find('/agenda')).toBeUndefined();
    expect(cache.find('/sitemap.xml')).toBeDefined();
    await cache.resolve('/agenda', async () => page('c', 3_600));
    expect(cache.find('/agenda')).toBeDefined();
  },
);
