import { expect, test } from 'vitest';
import { slug } from './slug.ts';

test.each([
  ['Een zaal vol dialecten, en niemand vertaalt', 'een-zaal-vol-dialecten-en-niemand-vertaalt'],
  ['Coördinatie & reünie', 'coordinatie-reunie'],
  ['  -- Vier uur ’s nachts! --  ', 'vier-uur-s-nachts'],
  ['Ærøskøbing, Straße, Łódź', 'aeroskobing-strasse-lodz'],
  ['ﬁlm № 5', 'film-no-5'],
  ['a___b...c', 'a-b-c'],
  ['Привет мир', 'privet-mir'],
  ['日本', 'riben'],
  ['Καλημέρα, 한국어!', 'kalimera-hangugeo'],
  ['🎧 € 8', '8'],
  ['!?', ''],
  ['', ''],
])('the slug of "%s" is "%s" (E3)', (text, expected) => {
  expect(slug(text)).toBe(expected);
});
