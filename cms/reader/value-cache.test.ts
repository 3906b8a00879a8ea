import { expect, test, vi } from 'vitest';
import { noteDependencies, recordDependencies } from '../common/request-context.ts';
import { createValueCache } from './value-cache.ts';

test('a value is made once, also when requested twice at the same time', async () => {
  const keep = createValueCache(10);
  const make = vi.fn(async () => 'value');
  expect(await Promise.all([keep.get('a', make), keep.get('a', make)])).toEqual(['value', 'value']);
  await keep.get('a', make);
  expect(make).toHaveBeenCalledTimes(1);
});

test('an error clears the entry and is not cached', async () => {
  const keep = createValueCache(10);
  await expect(keep.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await keep.get('a', async () => 'up')).toBe('up');
});

test('a missing value is not cached, so made-up keys fill nothing', async () => {
  const keep = createValueCache(10);
  expect(await keep.get('a', async () => null)).toBeNull();
  expect(await keep.get<string | null>('a', async () => 'now it is')).toBe('now it is');
});

test('the least recently used value is dropped first', async () => {
  const keep = createValueCache(2);
  const make = vi.fn(async () => 'value');
  for (const key of ['a', 'b', 'a', 'c', 'a']) await keep.get(key, make);
  expect(make).toHaveBeenCalledTimes(3);
  await keep.get('b', make);
  expect(make).toHaveBeenCalledTimes(4);
});

test('a value that was being made when the content changed is not cached', async () => {
  const keep = createValueCache(10);
  const { promise, resolve } = Promise.withResolvers<string>();
  const early = keep.get('a', () => promise);
  keep.drop();
  const late = keep.get('a', async () => 'new');
  resolve('old');
  expect(await early).toBe('old');
  expect(await late).toBe('new');
  expect(await keep.get('a', async () => 'newer')).toBe('new');
});

test('everything made of a changed answer is dropped, directly or through another value; the rest stays', async () => {
  const inner = createValueCache(10);
  const outer = createValueCache(10);
  const make = vi.fn(async (answer: string) => {
    noteDependencies([answer]);
    return answer;
  });
  const page = (name: string) =>
    outer.get(name, () => inner.get(`of ${name}`, () => make(`answer of ${name}`)));
  await Promise.all([page('a'), page('b')]);
  const { dependencies } = await recordDependencies(() => page('a'));
  expect(['answer of a', 'answer of b'].map((key) => dependencies.has(key))).toEqual([true, false]);

  for (const keep of [inner, outer]) keep.drop(new Set(['answer of a']));
  await Promise.all([page('a'), page('b')]);
  expect(make.mock.calls.flat()).toEqual(['answer of a', 'answer of b', 'answer of a']);
});

test('T6 reading a cached value does not enumerate the answers it was made of', async () => {
  const keep = createValueCache(10);
  const answers = Array.from({ length: 100_000 }, (_, number) => `picture ${number}`);
  await keep.get('events', async () => noteDependencies(answers));
  const adding = vi.spyOn(Set.prototype, 'add');
  const { dependencies } = await recordDependencies(() => keep.get('events', async () => {}));
  const added = adding.mock.calls.length;
  adding.mockRestore();
  expect(added).toBeLessThan(10);
  expect(dependencies.has('picture 99999')).toBe(true);
  expect(dependencies.has('picture 100000')).toBe(false);
});
