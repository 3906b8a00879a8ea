import { expect, test } from 'vitest';
import { isNotModified } from './not-modified.ts';

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"x", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s against W/"a": %s', (header, expected) => {
  expect(isNotModified(header, 'W/"a"')).toBe(expected);
});
