import { expect, test } from 'vitest';
import { clockWords } from './clock-words.ts';

test.each([
  [1, '1 seconde'],
  [53, '53 seconden'],
  [60, '1 minuut'],
  [89, '1 minuut'],
  [2280, '38 minuten'],
])('a duration of %i seconds is said as %s (P4)', (seconds, words) => {
  expect(clockWords(seconds, 'nl')).toBe(words);
});

test('an episode without a duration shows none (E2)', () => {
  expect(clockWords(0, 'nl')).toBe('');
});
