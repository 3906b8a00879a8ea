import { describe, expect, test } from 'vitest';
import {
  defaultLocale,
  findLocale,
  languages,
  localeOf,
  localePath,
  locales,
  otherLocales,
} from './languages.ts';

describe.each(locales)('%s', (locale) => {
  test.each(['/', '/agenda', '/agenda/mond-open', '/english'])(
    'R1 the path of %s in this language is one of this language',
    (path) => {
      expect(localeOf(localePath(locale, path))).toBe(locale);
    },
  );

  test('its code is known, and the others are all but this one', () => {
    expect(findLocale(locale)).toBe(locale);
    expect([locale, ...otherLocales(locale)].sort()).toEqual([...locales].sort());
  });
});

test.each([
  ['/', 'nl'],
  ['/english', 'nl'],
  ['/agenda/en', 'nl'],
  ['/en', 'en'],
  ['/en/', 'en'],
  ['/en/agenda', 'en'],
])('R1 %s is a path of %s', (path, locale) => {
  expect(localeOf(path)).toBe(locale);
});

test('R1 the root of a language has no trailing slash, except the root of the site', () => {
  expect([localePath('nl', '/'), localePath('en', '/'), localePath('en', '/agenda')]).toEqual([
    '/',
    '/en',
    '/en/agenda',
  ]);
});

test('R1 what is no code of a language is none', () => {
  for (const code of ['', 'EN', 'en-GB', 'xx', '/en', 'toString']) expect(findLocale(code)).toBeNull();
  expect(locales[0]).toBe(defaultLocale);
});

test('the entry of a language has its code (E1)', () => {
  expect(locales.map((locale) => languages[locale].code)).toEqual(locales);
});
