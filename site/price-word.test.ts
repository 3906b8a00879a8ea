import { expect, test } from 'vitest';
import { priceWord, priceWordsIn, withPriceWords } from './price-word.ts';

test('V8 an amount is one word, however a visitor writes it; a time and a day are none', () => {
  const read = (text: string) => withPriceWords(text).trim().replace(/\s+/g, ' ');
  for (const text of ['€ 12,50', '€12.50', '12,50 euro', '12,5 euro', 'EUR 12.50', '12,50', '12.50€'])
    expect(read(text), text).toBe(priceWord(12.5));
  for (const text of ['10 euro', '€ 10', '10,- euro', '€10,--', '10 euros', 'euro 10'])
    expect(read(text), text).toBe(priceWord(10));
  expect(read('een kaartje van 10 euro')).toBe('een kaartje van eur1000cent');
  expect(priceWordsIn('Volwassenen € 12,50, kinderen 5 euro.')).toEqual([priceWord(12.5), priceWord(5)]);
  expect(priceWord(0.1 + 0.2)).toBe('eur30cent');
  for (const text of ['20.00 uur', '12 december', 'Europa 10', '7411 XY', '1,2,50'])
    expect(read(text)).toBe(text);
});
