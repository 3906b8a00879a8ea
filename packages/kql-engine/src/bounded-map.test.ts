import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

function keysOf(map: BoundedMap<{ bytes: number }>): string {
  return [...'abcd'].filter((key) => map.get(key) !== undefined).join('');
}

test('what was set or used longest ago goes first', () => {
  const map = new BoundedMap(10);
  map.set('a', { bytes: 4 });
  map.set('b', { bytes: 4 });
  expect(map.use('a')).toEqual({ bytes: 4 });
  map.set('c', { bytes: 4 });
  expect(keysOf(map)).toBe('ac');
  expect(map.use('b')).toBeUndefined();
});

test('bytes count, also after a change and a removal', () => {
  const map = new BoundedMap(10);
  map.set('a', { bytes: 4 });
  map.set('b', { bytes: 4 });
  map.set('b', { bytes: 6 });
  expect(keysOf(map)).toBe('ab');
  map.delete('a');
  map.delete('x');
  map.set('c', { bytes: 4 });
  expect(keysOf(map)).toBe('bc');
});

test('a value larger than the map may be is not stored, and evicts no other but the one of its key', () => {
  const map = new BoundedMap(10);
  map.set('a', { bytes: 4 });
  map.set('b', { bytes: 4 });
  map.set('b', { bytes: 11 });
  expect(keysOf(map)).toBe('a');
  map.set('c', { bytes: 6 });
  expect(keysOf(map)).toBe('ac');
});
