import { expect, test } from 'vitest';
import { decideLanguage } from './language.ts';

test.each([
  ['nothing is known', {}, 'nl'],
  ['the browser speaks English', { acceptLanguage: 'en-GB,en;q=0.9' }, 'en'],
  ['the browser speaks Dutch, then English', { acceptLanguage: 'nl-BE,en;q=0.8' }, 'nl'],
  ['the weights say English first', { acceptLanguage: 'nl;q=0.5,en;q=0.9' }, 'en'],
  ['a language with weight 0 is ignored', { acceptLanguage: 'en;q=0,fr' }, 'nl'],
  ['the browser speaks neither', { acceptLanguage: 'fr-FR,de;q=0.7' }, 'nl'],
  ['another language comes before English', { acceptLanguage: 'de,en;q=0.7' }, 'en'],
  ['the cookie says English', { cookie: 'a=b; i18n_redirected=en', acceptLanguage: 'nl' }, 'en'],
  ['the cookie says Dutch', { cookie: 'i18n_redirected=nl', acceptLanguage: 'en' }, 'nl'],
  ['a cookie of a longer name', { cookie: 'xi18n_redirected=en' }, 'nl'],
  [
    'a link on this site leads to the Dutch home page',
    { cookie: 'i18n_redirected=en', fetchSite: 'same-origin', referer: 'https://tweeklank.example/en' },
    'nl',
  ],
  [
    'a service worker asks for an address that was typed',
    { cookie: 'i18n_redirected=en', fetchSite: 'same-origin' },
    'en',
  ],
])('%s (R8)', (_case, signs, locale) => {
  const none = { cookie: undefined, acceptLanguage: undefined, fetchSite: undefined, referer: undefined };
  expect(decideLanguage({ ...none, ...signs })).toBe(locale);
});

test.each([
  ['en;Q=0.1, nl', 'nl'],
  ['en;q=0.1, *', 'nl'],
  ['nl;q=0.1, *;q=', 'en'],
  ['*;q=', 'nl'],
  ['EN-gb ; q = 0.9 , nl;q=0.8', 'en'],
  ['nl;q=0, *', 'en'],
  ['en;q=x', 'nl'],
])(
  'Accept-Language %j gets %s: weights and wildcards count as the standard says (Q9)',
  (acceptLanguage, locale) => {
    const none = { cookie: undefined, fetchSite: undefined, referer: undefined };
    expect(decideLanguage({ ...none, acceptLanguage })).toBe(locale);
  },
);

test('an unknown language is reported, and the browser setting decides (R9)', () => {
  const unknown: string[] = [];
  const signs = {
    cookie: 'i18n_redirected=fr',
    acceptLanguage: 'en',
    fetchSite: undefined,
    referer: undefined,
  };
  expect(decideLanguage(signs, (value) => unknown.push(value))).toBe('en');
  expect(unknown).toEqual(['fr']);
});
