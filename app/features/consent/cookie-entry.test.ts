import { expect, test } from 'vitest';
import { entryId } from './cookie-entry.ts';
import { type Translatable, translate } from './translatable.ts';

test.each([
  ['Analytics', 'analytics'],
  ['  Über  Café & Søn! ', 'uber-cafe-son'],
  ['Straße / œuvre', 'strasse-oeuvre'],
  ['--Ad -- pixel--', 'ad-pixel'],
])('without an id, the name %j gives %j (K7)', (name, id) => {
  expect(entryId({ name })).toBe(id);
});

test('an id of its own is kept; a name in several languages gives its English slug (K7)', () => {
  expect(entryId({ id: 'ga', name: 'Analytics' })).toBe('ga');
  expect(entryId({ name: { nl: 'Statistieken', en: 'Analytics' } })).toBe('analytics');
});

test('a string is the same in every language, an object has one per language and English by default (K7)', () => {
  const text: Translatable = { nl: 'Tellen', en: 'Counting' };
  expect(translate('Both', 'nl')).toBe('Both');
  expect(translate(text, 'nl')).toBe('Tellen');
  expect(translate(text)).toBe('Counting');
});

test('a missing language and a missing locale fail with the specified words (K8)', () => {
  expect(() => translate({ en: 'Counting' }, 'nl')).toThrow(
    new Error('Could not get translation for locale nl'),
  );
  expect(() => translate({ en: 'Counting' }, '')).toThrow(
    new Error('No locale given for translatable that is not a string.'),
  );
});
