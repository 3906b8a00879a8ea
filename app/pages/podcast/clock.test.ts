import { expect, test } from 'vitest';
import { clock, clockWords } from './clock.ts';

test('a clock shows minutes and seconds, and hours when there are any', () => {
  expect([0, 41, 65, 3725].map(clock)).toEqual(['0:00', '0:41', '1:05', '1:02:05']);
});

test('a duration in words is in minutes, and exact when short', () => {
  expect(clockWords(2280, { minutes: 'min' })).toBe('38 min');
  expect(clockWords(62.4, { minutes: 'min' })).toBe('1:02 min');
});
