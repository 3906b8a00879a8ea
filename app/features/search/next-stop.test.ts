import { expect, test } from 'vitest';
import { nextStop } from './next-stop.ts';

test('arrows lead from the input through the results and back (S10)', () => {
  expect(nextStop('ArrowDown', -1, 3)).toBe(0);
  expect(nextStop('ArrowDown', 1, 3)).toBe(2);
  expect(nextStop('ArrowDown', 2, 3)).toBe(2);
  expect(nextStop('ArrowUp', 2, 3)).toBe(1);
  expect(nextStop('ArrowUp', 0, 3)).toBe(-1);
});

test('Home and End lead to the first and last result, and move the caret in the input (S10)', () => {
  expect([nextStop('Home', 2, 3), nextStop('End', 0, 3)]).toEqual([0, 2]);
  expect([nextStop('Home', -1, 3), nextStop('End', -1, 3), nextStop('ArrowUp', -1, 3)]).toEqual([
    null,
    null,
    null,
  ]);
});

test('without results, and for other keys, the default action stays', () => {
  expect(nextStop('ArrowDown', -1, 0)).toBeNull();
  expect(nextStop('Enter', 1, 3)).toBeNull();
});
