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
    'the path of %s in this language is one of this language (R1)',
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
])('%s is a path of %s (R1)', (path, locale) => {
  expect(localeOf(path)).toBe(locale);
});

test('the root of a language has no trailing slash, except the root of the site (R1)', () => {
  expect([localePath('nl', '/'), localePath('en', '/'), localePath('en', '/agenda')]).toEqual([
    '/',
    '/en',
    '/en/agenda',
  ]);
});

test('what is no code of a language is none (R1)', () => {
  for (const code of ['', 'EN', 'en-GB', 'xx', '/en', 'toString']) expect(findLocale(code)).toBeNull();
  expect(locales[0]).toBe(defaultLocale);
});

test('the entry of a language has its code (E1)', () => {
  expect(locales.map((locale) => languages[locale].code)).toEqual(locales);
});
