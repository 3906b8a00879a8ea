import { expect, test } from 'vitest';
import { portion } from './load-more.ts';

const items = Array.from({ length: 30 }, (_, index) => index);
const size = { first: 9, next: 15 };

test('the first page shows the first portion and says how many come next', () => {
  expect(portion(items, null, size)).toMatchObject({ shown: items.slice(0, 9), more: 15, page: 1 });
});

test('a later page is a longer page', () => {
  expect(portion(items, '2', size)).toMatchObject({ shown: items.slice(0, 24), more: 6, page: 2 });
  expect(portion(items, '3', size)).toMatchObject({ shown: items, more: 0, page: 3 });
});

test.each(['0', '-1', '99999999', 'x', '2.5', ''])(
  'an invalid page number (%s) stays within bounds',
  (asked) => {
    const { page } = portion(items, asked, size);
    expect(page).toBeGreaterThanOrEqual(1);
    expect(page).toBeLessThanOrEqual(3);
  },
);

test('a short list has one page', () => {
  expect(portion([1, 2], '7', size)).toEqual({ shown: [1, 2], more: 0, page: 1 });
});
