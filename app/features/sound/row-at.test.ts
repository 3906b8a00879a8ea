import { expect, test } from 'vitest';
import { rowAt } from './row-at.ts';

test('a row is current from its own time until the next', () => {
  const times = [0, 14, 14.5, 90];
  expect([0, 13.9, 14, 14.5, 89, 900].map((seconds) => rowAt(times, seconds))).toEqual([0, 0, 1, 2, 2, 3]);
});

test('before the first row no row is current', () => {
  expect(rowAt([5], 4.9)).toBe(-1);
  expect(rowAt([], 3)).toBe(-1);
});
