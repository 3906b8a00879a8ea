import { expect, test } from 'vitest';
import { isHeaderHidden, isOnFirstScreen, logoOffset } from './header-motion.ts';

test('the logo comes into view from 0 to 1 over its own height of scrolling, and stays there (H5)', () => {
  expect([-50, 0, 10, 20, 40, 4000].map((scrolled) => logoOffset(scrolled, 40))).toEqual([
    0, 0, 0.25, 0.5, 1, 1,
  ]);
});

test('a logo of unknown height is fully in view (H5)', () => {
  expect(logoOffset(0, 0)).toBe(1);
});

test('the header hides on the way down, only past the top of the content, and returns on the way up (H6)', () => {
  const move = (from: number, to: number, wasHidden: boolean) =>
    isHeaderHidden({ from, to, limit: 80, wasHidden });
  expect(move(0, 80, false)).toBe(false);
  expect(move(80, 81, false)).toBe(true);
  expect(move(900, 899, true)).toBe(false);
  expect(move(900, 900, true)).toBe(true);
  expect(move(900, 900, false)).toBe(false);
  expect(move(200, 40, true)).toBe(false);
});

test('the footer flag is true while the scroll position is below the window height (L5)', () => {
  expect([0, 899, 900, 901].map((scrolled) => isOnFirstScreen(scrolled, 900))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
