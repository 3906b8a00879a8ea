import { expect, test } from 'vitest';
import { clockWords } from './clock-words.ts';

test('a duration in words is in minutes, and exact below two minutes', () => {
  expect(clockWords(2280, { minutes: 'min' })).toBe('38 min');
  expect(clockWords(62.4, { minutes: 'min' })).toBe('1:02 min');
});

test('E2 an episode without a duration shows none', () => {
  expect(clockWords(0, { minutes: 'min' })).toBe('');
});
