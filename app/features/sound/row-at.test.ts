import { expect, test } from 'vitest';
import { chapterBeside, rowAt } from './row-at.ts';

test('a row is current from its own time until the next', () => {
  const times = [0, 14, 14.5, 90];
  expect([0, 13.9, 14, 14.5, 89, 900].map((seconds) => rowAt(times, seconds))).toEqual([0, 0, 1, 2, 2, 3]);
});

test('before the first row no row is current', () => {
  expect(rowAt([5], 4.9)).toBe(-1);
  expect(rowAt([], 3)).toBe(-1);
});

test('the device goes to the next chapter, to the start of this one, or just after its start to the one before (P3)', () => {
  const chapters = [{ start: 0 }, { start: 13 }, { start: 36 }];
  expect([0, 13, 20, 36].map((at) => chapterBeside(chapters, at, 1))).toEqual([13, 36, 36, 36]);
  expect([20, 16, 14, 2].map((at) => chapterBeside(chapters, at, -1))).toEqual([13, 13, 0, 0]);
});
