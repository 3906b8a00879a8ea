import { expect, test } from 'vitest';
import { nextSpeed } from './speeds.ts';

test('a player goes through its speeds and around', () => {
  expect([1, 1.25, 1.5, 2].map(nextSpeed)).toEqual([1.25, 1.5, 2, 1]);
});

test('a speed it does not know leads back to the normal one', () => {
  expect(nextSpeed(0.7)).toBe(1);
});
