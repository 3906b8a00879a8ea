import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

const keysOf = (map: BoundedMap<string, number>) => [...map].map(([key]) => key).join('');

test('what was set or used longest ago goes first, and is reported', () => {
  const removed: string[] = [];
  const map = new BoundedMap<string, number>({ most: 2, onRemoved: (key) => removed.push(key) });
  for (const [at, key] of ['a', 'b'].entries()) map.set(key, at);
  expect(map.get('a')).toBe(0);
  map.set('c', 2);
  expect(keysOf(map)).toBe('bc');
  expect(map.use('b')).toBe(1);
  map.set('d', 3);
  expect(keysOf(map)).toBe('bd');
  expect(removed).toEqual(['a', 'c']);
  expect(map.use('a')).toBeUndefined();
});

test('weights count, also after a change, a removal and an end', () => {
  const map = new BoundedMap<string, number>({ mostWeight: 10, weigh: (_, value) => value });
  map.set('a', 4);
  map.set('b', 4);
  map.set('b', 6);
  expect(keysOf(map)).toBe('ab');
  map.delete('a');
  map.delete('x');
  map.set('c', 4);
  expect(keysOf(map)).toBe('bc');
  map.clear();
  map.set('d', 10);
  expect(keysOf(map)).toBe('d');
});

test('the newest entry stays, however heavy it is: then it is the only one', () => {
  const map = new BoundedMap<string, number>({ mostWeight: 10, weigh: (_, value) => value });
  map.set('a', 4);
  map.set('b', 40);
  expect(keysOf(map)).toBe('b');
  expect(map.size).toBe(1);
});

test('an entry that became heavier keeps its place, and goes when it is the oldest', () => {
  const weights: Record<string, number> = { a: 1, b: 1 };
  const removed: [string, number][] = [];
  const map = new BoundedMap<string, number>({
    mostWeight: 10,
    weigh: (key) => weights[key] ?? 0,
    onRemoved: (key, value) => removed.push([key, value]),
  });
  map.set('a', 1);
  map.set('b', 2);
  weights.a = 10;
  map.weighAgain('a');
  map.weighAgain('x');
  expect(keysOf(map)).toBe('b');
  expect(removed).toEqual([['a', 1]]);
});
