import { expect, test } from 'vitest';
import { priceLines, priceText } from './price-text.ts';

const prices = [
  { amount: 9, what: '', whom: '' },
  { amount: 6.5, what: 'drie dagen', whom: 'student en Deventerpas' },
  { amount: 0, what: '', whom: 'begeleider' },
];

test('an amount stays with the word before it, and "gratis" may go to the next line (B3)', () => {
  expect(priceLines(prices, 'nl')).toEqual([
    '€\u00a09',
    'Drie dagen, student en Deventerpas\u00a0€\u00a06,50',
    'Begeleider gratis',
  ]);
  expect(priceText(prices, 'en')).toBe('€9, drie dagen, student en Deventerpas\u00a0€6.50, begeleider free');
  expect(priceText([], 'nl')).toBe('');
});
