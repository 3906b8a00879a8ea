import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('E4 one item is in the singular', () => {
  const words = 'Laad nog 1 bericht|Laad nog {count} berichten';
  expect(counted(words, 1)).toBe('Laad nog 1 bericht');
  expect([0, 2, 15].map((count) => counted(words, count))).toEqual([
    'Laad nog 0 berichten',
    'Laad nog 2 berichten',
    'Laad nog 15 berichten',
  ]);
});
