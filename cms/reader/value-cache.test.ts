import { expect, onTestFinished, test, vi } from 'vitest';
import { Reading } from './reading.ts';
import { createValueCache } from './value-cache.ts';

test('a value is made once, also when requested twice at the same time', async () => {
  const keep = createValueCache(10);
  const make = vi.fn(async () => 'value');
  expect(await Promise.all([keep.get('a', new Reading(), make), keep.get('a', new Reading(), make)])).toEqual(
    ['value', 'value'],
  );
  await keep.get('a', new Reading(), make);
  expect(make).toHaveBeenCalledTimes(1);
});

test('an error clears the entry and is not cached', async () => {
  const keep = createValueCache(10);
  await expect(keep.get('a', new Reading(), () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await keep.get('a', new Reading(), async () => 'up')).toBe('up');
});

test('a missing value is not cached, so made-up keys fill nothing', async () => {
  const keep = createValueCache(10);
  expect(await keep.get('a', new Reading(), async () => null)).toBeNull();
  expect(await keep.get<string | null>('a', new Reading(), async () => 'now it is')).toBe('now it is');
});

test('the least recently used value is dropped first', async () => {
  const keep = createValueCache(2);
  const make = vi.fn(async () => 'value');
  for (const key of ['a', 'b', 'a', 'c', 'a']) await keep.get(key, new Reading(), make);
  expect(make).toHaveBeenCalledTimes(3);
  await keep.get('b', new Reading(), make);
  expect(make).toHaveBeenCalledTimes(4);
});

test('a value that was being made when the content changed is not cached', async () => {
  const keep = createValueCache(10);
  const { promise, resolve } = Promise.withResolvers<string>();
  const early = keep.get('a', new Reading(), () => promise);
  keep.drop();
  const late = keep.get('a', new Reading(), async () => 'new');
  resolve('old');
  expect(await early).toBe('old');
  expect(await late).toBe('new');
  expect(await keep.get('a', new Reading(), async () => 'newer')).toBe('new');
});

test('everything made of a changed answer is dropped, directly or through another value; the rest stays', async () => {
  const inner = createValueCache(10);
  const outer = createValueCache(10);
  const make = vi.fn(async (answer: string, reading: Reading) => {
    reading.note([answer]);
    return answer;
  });
  const page = (name: string, used = new Reading()) =>
    outer.get(name, used, (reading) =>
      inner.get(`of ${name}`, reading, (own) => make(`answer of ${name}`, own)),
    );
  await Promise.all([page('a'), page('b')]);
  const reading = new Reading();
  await page('a', reading);
  expect(['answer of a', 'answer of b'].map((key) => reading.has(key))).toEqual([true, false]);

  for (const keep of [inner, outer]) keep.drop(new Set(['answer of a']));
  await Promise.all([page('a'), page('b')]);
  expect(make.mock.calls.map(([answer]) => answer)).toEqual(['answer of a', 'answer of b', 'answer of a']);
});

test('reading a cached value does not enumerate the results it was made of (T6)', async () => {
  const keep = createValueCache(10);
  const answers = Array.from({ length: 100_000 }, (_, number) => `picture ${number}`);
  await keep.get('events', new Reading(), async (reading) => reading.note(answers));
  const adding = vi.spyOn(Set.prototype, 'add');
  const reading = new Reading();
  await keep.get('events', reading, async () => {});
  const added = adding.mock.calls.length;
  adding.mockRestore();
  expect(added).toBeLessThan(10);
  expect(reading.has('picture 99999')).toBe(true);
  expect(reading.has('picture 100000')).toBe(false);
});

test('each caller of a value being made waits for its own time, and depends on what it is made of (T12 N4)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const keep = createValueCache(10);
  const { promise, resolve } = Promise.withResolvers<string>();
  const make = vi.fn(async (own: Reading) => {
    own.note(['events']);
    return promise;
  });
  const readings = [1_000, 20, 500].map(
    (timeout) => new Reading({ traceparent: null, deadline: performance.now() + timeout }),
  );
  const asked = Promise.allSettled(readings.map((reading) => keep.get('a', reading, make)));
  await vi.advanceTimersByTimeAsync(20);
  resolve('value');
  expect((await asked).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(readings.map((reading) => reading.has('events'))).toEqual([true, false, true]);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a value that lacks a part is not cached, and whatever uses it lacks it too (E2)', async () => {
  const keep = createValueCache(10);
  const make = vi.fn(async (own: Reading) => own.noteMissingPart());
  for (let round = 0; round < 2; round += 1) {
    const reading = new Reading();
    await keep.get('a', reading, (own) => keep.get('b', own, make));
    expect(reading.isComplete).toBe(false);
  }
  expect(make).toHaveBeenCalledTimes(2);
});
