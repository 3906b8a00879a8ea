import { expect, test } from 'vitest';
import { createPayloadCache } from './payload-cache.ts';

interface Requested {
  key: string;
  signal: AbortSignal;
  isAhead: boolean;
  response(value: string): void;
  fail(): void;
}

function cacheWithClock() {
  const clock = { now: 1000 };
  const requested: Requested[] = [];
  const cache = createPayloadCache<string>({
    fetchFrom: (key, signal, isAhead) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      signal.addEventListener('abort', () => reject(signal.reason));
      requested.push({ key, signal, isAhead, response: resolve, fail: () => reject(new Error('500')) });
      return promise;
    },
    now: () => clock.now,
  });
  const at = (index: number): Requested => {
    const found = requested[index];
    if (!found) throw new Error(`Request ${index} was not made`);
    return found;
  };
  return { cache, clock, requested, at };
}

const stays = () => new AbortController().signal;

test('a new request for the same key aborts the one in flight; other keys are not affected (Q4)', async () => {
  const { cache, at } = cacheWithClock();
  const first = cache.take('/a', stays());
  const other = cache.take('/b', stays());
  const second = cache.take('/a', stays());
  await expect(first).rejects.toThrow('abort');
  expect(at(1).signal.aborted).toBe(false);
  at(1).response('b');
  at(2).response('a');
  expect(await Promise.all([other, second])).toEqual(['b', 'a']);
});

test('an error clears the entry: the next call sends a new request (Q4)', async () => {
  const { cache, requested, at } = cacheWithClock();
  const ahead = cache.prefetch('/a');
  at(0).fail();
  await expect(ahead).resolves.toBeUndefined();
  const taken = cache.take('/a', stays());
  expect(requested).toHaveLength(2);
  at(1).fail();
  await expect(taken).rejects.toThrow('500');
  void cache.take('/a', stays()).catch(() => {});
  expect(requested).toHaveLength(3);
  expect(at(1).signal.aborted).toBe(false);
});

test('a prefetched payload serves the next navigation, once (Q6)', async () => {
  const { cache, requested, at } = cacheWithClock();
  const ahead = cache.prefetch('/a');
  at(0).response('a');
  await ahead;
  expect(await cache.take('/a', stays())).toBe('a');
  expect(requested).toHaveLength(1);
  void cache.take('/a', stays());
  expect(requested).toHaveLength(2);
});

test('a navigation waits for a prefetch in flight, and nothing is fetched twice (Q6)', async () => {
  const { cache, requested, at } = cacheWithClock();
  void cache.prefetch('/a');
  void cache.prefetch('/a');
  const taken = cache.take('/a', stays());
  void cache.prefetch('/a');
  at(0).response('a');
  expect(await taken).toBe('a');
  expect(requested).toHaveLength(1);
});

test('after 30 s a prefetched payload is stale, for a navigation and for another prefetch (Q6)', async () => {
  const { cache, clock, requested, at } = cacheWithClock();
  const ahead = cache.prefetch('/a');
  at(0).response('old');
  await ahead;
  clock.now += 29_999;
  void cache.prefetch('/a');
  expect(requested).toHaveLength(1);
  clock.now += 1;
  const taken = cache.take('/a', stays());
  at(1).response('new');
  expect(await taken).toBe('new');
});

test('a clock that is set back does not keep a prefetched payload for ever (Q6)', async () => {
  const { cache, clock, at } = cacheWithClock();
  clock.now = 3_600_000;
  const ahead = cache.prefetch('/a');
  at(0).response('old');
  await ahead;
  clock.now = 0;
  const taken = cache.take('/a', stays());
  at(1).response('new');
  expect(await taken).toBe('new');
});

test('a navigation that is aborted aborts its request', async () => {
  const { cache, at } = cacheWithClock();
  const navigation = new AbortController();
  const taken = cache.take('/a', navigation.signal);
  navigation.abort();
  await expect(taken).rejects.toThrow('abort');
  expect(at(0).signal.aborted).toBe(true);
});

test('when a prefetch fails, the navigation that waits for it sends its own request (Q6)', async () => {
  const { cache, requested, at } = cacheWithClock();
  void cache.prefetch('/a');
  const taken = cache.take('/a', stays());
  at(0).fail();
  await expect.poll(() => requested.length).toBe(2);
  at(1).response('a');
  expect(await taken).toBe('a');
});

test('a prefetch says so, and the navigation after one that the server had no time for does not (T15)', async () => {
  const { cache, requested, at } = cacheWithClock();
  const ahead = cache.prefetch('/a');
  at(0).fail();
  await ahead;
  const taken = cache.take('/a', stays());
  at(1).response('a');
  expect(await taken).toBe('a');
  expect(requested.map(({ isAhead }) => isAhead)).toEqual([true, false]);
});
