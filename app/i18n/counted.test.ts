import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('one item is in the singular (E4)', () => {
  const words = '1 bericht|{count} berichten';
  expect(counted(words, 1)).toBe('1 bericht');
  expect([0, 2, 15].map((count) => counted(words, count))).toEqual([
    '0 berichten',
    '2 berichten',
    '15 berichten',
  ]);
});
