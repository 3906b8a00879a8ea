import { expect, test, vi } from 'vitest';
import { createTextMemo } from './text-memo.ts';

const upper = () => vi.fn((text: string) => text.toUpperCase());

test('a text is converted once for each kind of conversion', () => {
  const remember = createTextMemo();
  const [first, second] = [upper(), vi.fn((text: string) => text.length)];
  for (let round = 0; round < 2; round += 1) {
    expect(remember('upper', 'aap', first)).toBe('AAP');
    expect(remember('length', 'aap', second)).toBe(3);
  }
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(1);
});

test('the oldest texts are evicted when there are too many', () => {
  const remember = createTextMemo(100);
  const make = upper();
  for (const text of ['a'.repeat(20), 'b'.repeat(20), 'a'.repeat(20)]) remember('upper', text, make);
  expect(make).toHaveBeenCalledTimes(3);
  remember('upper', 'a'.repeat(20), make);
  expect(make).toHaveBeenCalledTimes(3);
});

test('a text that is too long for the cache is converted each time', () => {
  const remember = createTextMemo(100);
  const make = upper();
  for (let round = 0; round < 2; round += 1) remember('upper', 'a'.repeat(60), make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a conversion that throws is not cached', () => {
  const remember = createTextMemo();
  const refuse = vi.fn(() => {
    throw new RangeError('nothing');
  });
  for (let round = 0; round < 2; round += 1) expect(() => remember('x', 'aap', refuse)).toThrow('nothing');
  expect(refuse).toHaveBeenCalledTimes(2);
});
