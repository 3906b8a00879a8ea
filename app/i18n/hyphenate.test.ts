import { expect, test } from 'vitest';
import { locales } from '#site/languages.ts';
import { hyphenate } from './hyphenate.ts';

const show = (text: string) => text.replaceAll('\u00ad', '-');

test('a long Dutch word is hyphenated by Dutch rules, not near its ends', () => {
  expect(show(hyphenate('Arbeidsongeschiktheidsverzekeringsmaatschappij: een middag', 'nl'))).toBe(
    'Arbeids-on-ge-schikt-heids-ver-ze-ke-rings-maat-schappij: een middag',
  );
});

test('short words stay whole, and nothing but soft hyphens is added', () => {
  const title = 'De ui schuift op, en jij schuift mee';
  expect(hyphenate(title, 'nl')).toBe(title);
  const long = 'Taalwetenschappelijke onderzoeksvragen';
  expect(hyphenate(long, 'nl').replaceAll('\u00ad', '')).toBe(long);
});

test('’s stays with the word that follows, but a possessive ’s does not', () => {
  expect(hyphenate('De stad klinkt om vier uur ’s nachts anders', 'nl')).toContain('’s\u00a0nachts');
  expect(hyphenate('What’s on', 'en')).toBe('What’s on');
  expect(hyphenate('The lock-keeper’s dictionary', 'en')).toBe('The lock-keeper’s dictionary');
});

test('English words are hyphenated by English rules', () => {
  expect(show(hyphenate('Counterrevolutionary', 'en'))).toBe('Counter-re-volu-tionary');
});

test('a Dutch word in an English title is hyphenated by Dutch rules', () => {
  expect(show(hyphenate('Arbeidsongeschiktheidsverzekeringsmaatschappij: long words', 'en'))).toContain(
    'heids-ver',
  );
});

test.each(locales)('the patterns of %s are there', (locale) => {
  expect(hyphenate('internationalisation', locale)).toContain('\u00ad');
});
