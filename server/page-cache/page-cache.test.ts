import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPageCache, type Made } from './page-cache.ts';
import { createStoredResponse } from './stored-response.ts';

function page(key: string, seconds = 60, tags: string[] | null = ['everything']): Made {
  return {
    key,
    response: createStoredResponse({ status: 200, body: bodyOf(key), headers: [] }),
    seconds,
    tags,
  };
}

const bodyOf = (key: string) => `${key} ${randomBytes(1_000).toString('base64')}`;

function open(maxBytes = 1_000_000) {
  const time = { now: 0 };
  return { time, cache: createPageCache({ maxBytes, now: () => time.now }) };
}

test('a response that is for one visitor only is not shared with others', async () => {
  const { cache } = open();
  expect(await cache.resolve('/a', async () => null)).toBeNull();
  expect(cache.size).toBe(0);
});

test('concurrent requests for a page make it once', async () => {
  const { cache } = open();
  let made = 0;
  const make = async () => {
    made += 1;
    return page('/a');
  };
  const responses = await Promise.all([
    cache.resolve('/a', make),
    cache.resolve('/a', make),
    cache.resolve('/a', make),
  ]);
  expect(made).toBe(1);
  expect(new Set(responses).size).toBe(1);
  expect(cache.find('/a')).toBe(responses[0]);
});

test('a page that failed is not cached: the next request tries again', async () => {
  const { cache } = open();
  await expect(cache.resolve('/a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(cache.find('/a')).toBeUndefined();
  await expect(cache.resolve('/a', async () => page('/a'))).resolves.toBeDefined();
});

test('a page with a lifetime of zero is served and not cached', async () => {
  const { cache } = open();
  await cache.resolve('/missing', async () => page('/missing', 0));
  expect(cache.size).toBe(0);
});

test('a page is dropped at the end of its lifetime', async () => {
  const { cache, time } = open();
  await cache.resolve('/a', async () => page('/a', 10));
  time.now = 9_999;
  expect(cache.find('/a')).toBeDefined();
  time.now = 10_000;
  expect(cache.find('/a')).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test('the cache is bounded in bytes, and the least recently used page is dropped first', async () => {
  const { cache } = open(6_000);
  for (const key of ['/a', '/b', '/c']) await cache.resolve(key, async () => page(key));
  cache.find('/a');
  for (const key of ['/d', '/e']) await cache.resolve(key, async () => page(key));
  expect(cache.bytes).toBeLessThanOrEqual(6_000);
  expect(cache.find('/b')).toBeUndefined();
  expect([cache.find('/a'), cache.find('/e')]).not.toContain(undefined);
});

test('1,500 addresses cannot make the cache grow past its bound', async () => {
  const { cache } = open(50_000);
  for (let number = 0; number < 1_500; number += 1)
    await cache.resolve(`/${number}`, async () => page(`/${number}`));
  expect(cache.bytes).toBeLessThanOrEqual(50_000);
  expect(cache.size).toBeLessThan(50);
});

test('however many filters are requested, the pages stay, and the filters are bounded (T15)', async () => {
  const { cache } = open(64_000);
  for (const key of ['/a', '/b']) await cache.resolve(key, async () => page(key));
  for (let number = 0; number < 1_500; number += 1) {
    const key = `/agenda?tag=t${number}`;
    await cache.resolve(key, async () => page(key));
  }
  expect([cache.find('/a'), cache.find('/b')]).not.toContain(undefined);
  expect(cache.find('/agenda?tag=t1499')).toBeDefined();
  expect(cache.bytes).toBeLessThanOrEqual(64_000 / 8 + 2 * 1_300);
});

test('small responses to filters are bounded in number (T15)', async () => {
  const { cache } = open(1_000_000_000);
  for (let number = 0; number < 2_500; number += 1) {
    const key = `/agenda?tag=t${number}`;
    await cache.resolve(key, async () => page(key));
  }
  expect(cache.size).toBe(2_000);
});

test('a response larger than the whole cache is served and not cached', async () => {
  const { cache } = open(500);
  expect((await cache.resolve('/a', async () => page('/a')))?.status).toBe(200);
  expect(cache.size).toBe(0);
  expect(cache.bytes).toBe(0);
});

test('a page that was being made while the content changed is not cached', async () => {
  const { cache } = open();
  let finish: (made: Made) => void = () => {};
  const early = cache.resolve('/a', () => new Promise((resolve) => (finish = resolve)));
  cache.drop(new Set(['everything']));
  const late = cache.resolve('/a', async () => page('/a'));
  finish(page('/a'));
  const [old, fresh] = await Promise.all([early, late]);
  expect(old).not.toBe(fresh);
  expect(cache.find('/a')).toBe(fresh);
});

test('only pages made of a changed result are dropped', async () => {
  const { cache } = open();
  for (const key of ['/a', '/b', '/c']) await cache.resolve(key, async () => page(key, 60, ['menu', key]));
  cache.drop(new Set(['/b']));
  expect(['/a', '/b', '/c'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true]);
  cache.drop(new Set(['menu']));
  expect([cache.size, cache.bytes, cache.dropped]).toEqual([0, 0, 3]);
});

test('a page made of too many responses to name is dropped by any change', async () => {
  const { cache } = open();
  await cache.resolve('/a', async () => page('/a', 60, null));
  cache.drop(new Set(['anything']));
  expect([cache.size, cache.bytes]).toEqual([0, 0]);
});

test('after a change of thread nothing that was cached or is being made stays', async () => {
  const { cache } = open();
  await cache.resolve('/a', async () => page('/a'));
  let finish: (made: Made) => void = () => {};
  const early = cache.resolve('/b', () => new Promise((resolve) => (finish = resolve)));
  cache.clear();
  finish(page('/b'));
  await early;
  expect([cache.size, cache.bytes]).toEqual([0, 0]);
});

test.each([86_400_000, -86_400_000])(
  'when the system clock is set by %d ms, pages that depend on it are made anew, and others stay',
  async (by) => {
    const { cache, time } = open();
    time.now = 1_000_000;
    await cache.resolve('/agenda', async () => page('/agenda', 3_600));
    await cache.resolve('/sitemap.xml', async () => page('/sitemap.xml', Number.POSITIVE_INFINITY));
    time.now += by;
    expect(cache.find('/agenda')).toBeUndefined();
    expect(cache.find('/sitemap.xml')).toBeDefined();
    await cache.resolve('/agenda', async () => page('/agenda', 3_600));
    expect(cache.find('/agenda')).toBeDefined();
  },
);

test('an edge gets its headers with a response that is cached here, and says for how long it is still valid (X5)', async () => {
  let now = 0;
  const cache = createPageCache({
    maxBytes: 1_000_000,
    now: () => now,
    edgeHeaders: ({ key }, expires) => ({
      tags: ['xkey', key],
      control: () => ['CDN-Cache-Control', `max-age=${(expires - now) / 1000}`],
    }),
  });
  const cached = await cache.resolve('/a', async () => page('/a', 60));
  now = 20_000;
  expect(cached?.edgeControl?.()).toBe('max-age=40');
  expect((await cached?.variant('identity'))?.headers).toEqual(
    expect.arrayContaining(['xkey', '/a', 'CDN-Cache-Control']),
  );

  const uncached = await cache.resolve('/b', async () => page('/b', 0));
  const late = await cache.resolve('/c', async () => {
    cache.drop(new Set(['everything']));
    return page('/c');
  });
  for (const response of [uncached, late]) expect(response?.edgeControl).toBeNull();
});
