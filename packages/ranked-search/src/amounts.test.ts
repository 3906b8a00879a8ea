import { expect, test } from 'vitest';
import { amountWords, withAmountWords } from './amounts.ts';

test('an amount is one word, however a visitor writes it; a time and a day are none (V8)', () => {
  const read = (text: string) => withAmountWords(text).trim().replace(/\s+/g, ' ');
  for (const text of ['€ 12,50', '€12.50', '12,50 euro', '12,5 euro', 'EUR 12.50', '12,50', '12.50€'])
    expect(read(text), text).toBe('eur1250cent');
  for (const text of ['10 euro', '€ 10', '10,- euro', '€10,--', '10 euros', 'euro 10'])
    expect(read(text), text).toBe('eur1000cent');
  expect(read('een kaartje van 10 euro')).toBe('een kaartje van eur1000cent');
  expect(amountWords('Volwassenen € 12,50, kinderen 5 euro.')).toEqual(['eur1250cent', 'eur500cent']);
  expect(amountWords('€ 0.30')).toEqual(['eur30cent']);
  for (const text of ['20.00 uur', '12 december', 'Europa 10', '7411 XY', '1,2,50'])
    expect(read(text)).toBe(text);
});
