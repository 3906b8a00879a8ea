import { expect, test } from 'vitest';
import { nextSpeed } from './speeds.ts';

test('a player steps through its speeds and starts over', () => {
  expect([1, 1.25, 1.5, 2].map(nextSpeed)).toEqual([1.25, 1.5, 2, 1]);
});

test('an unknown speed is followed by the normal one', () => {
  expect(nextSpeed(0.7)).toBe(1);
});
