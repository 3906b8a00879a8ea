import { expect, test } from 'vitest';
import { countryCode } from './country-code.ts';

test('search engines get the code of a country by its name in each language; an unknown name stays (V7)', () => {
  const codes = ['Nederland', 'The Netherlands', 'België', 'Germany', 'Duitsland', 'NL'].map(countryCode);
  expect(codes).toEqual(['NL', 'NL', 'BE', 'DE', 'DE', 'NL']);
  expect(['Klankland', ''].map(countryCode)).toEqual(['Klankland', '']);
});
