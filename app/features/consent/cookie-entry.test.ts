import { expect, test } from 'vitest';
import { entryId } from './cookie-entry.ts';
import { type Translatable, translate } from './translatable.ts';

test.each([
  ['Analytics', 'analytics'],
  ['  Über  Café & Søn! ', 'uber-cafe-son'],
  ['Straße / œuvre', 'strasse-oeuvre'],
  ['--Ad -- pixel--', 'ad-pixel'],
])('K7 without an id, the name %j gives %j', (name, id) => {
  expect(entryId({ name })).toBe(id);
});

test('K7 an id of its own is kept; a name in several languages gives its English slug', () => {
  expect(entryId({ id: 'ga', name: 'Analytics' })).toBe('ga');
  expect(entryId({ name: { nl: 'Statistieken', en: 'Analytics' } })).toBe('analytics');
});

test('K7 a string is the same in every language, an object has one per language and English by default', () => {
  const text: Translatable = { nl: 'Tellen', en: 'Counting' };
  expect(translate('Both', 'nl')).toBe('Both');
  expect(translate(text, 'nl')).toBe('Tellen');
  expect(translate(text)).toBe('Counting');
});

test('K8 a missing language and a missing locale fail with the specified words', () => {
  expect(() => translate({ en: 'Counting' }, 'nl')).toThrow(
    new Error('Could not get translation for locale nl'),
  );
  expect(() => translate({ en: 'Counting' }, '')).toThrow(
    new Error('No locale given for translatable that is not a string.'),
  );
});
