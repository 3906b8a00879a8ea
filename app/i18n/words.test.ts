import { expect, test, vi } from 'vitest';
import { wordLists } from '#app/testing/word-lists.ts';
import { forEachLocale, type Locale, locales } from '#site/languages.ts';
import { loadWords } from './load-words.ts';

const wordsIn = (locale: Locale): Record<string, string> =>
  Object.assign({}, ...Object.values(wordLists).map((list) => list[locale]));

test('every word of the specification is there (E5)', () => {
  const specified =
    'relatedItems podcasts readMore moreInfo language signupNow location duration datetime cost emailAdress subscribe archive all search noResults getStarted themes date loadMore';
  expect(Object.keys(wordsIn('nl'))).toEqual(expect.arrayContaining(specified.split(' ')));
});

test('no word is empty, and those in the specification are the same (E5)', () => {
  for (const locale of locales) expect(Object.values(wordsIn(locale))).not.toContain('');
  expect(wordsIn('en').podcasts).toBe('Discover our podcasts');
  expect(wordsIn('en').noResults).toBe('No results found');
});

test('a word with a placeholder has it in every language (E5)', () => {
  const holders = (text = '') => text.match(/\{\w+\}/g) ?? [];
  for (const [key, text] of Object.entries(wordsIn('nl'))) {
    for (const locale of locales) expect([key, holders(wordsIn(locale)[key])]).toEqual([key, holders(text)]);
  }
});

test('words that cannot be loaded are an error in the log, and the default language instead (R9)', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const list = forEachLocale(() => ({}));
  await loadWords('en', {
    lists: [list],
    files: {
      ...forEachLocale((locale) => async () => ({ words: [{ language: locale }] })),
      en: () => Promise.reject(new Error('offline')),
    },
  });
  expect(list.en).toEqual({ language: 'nl' });
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('locale en'), expect.any(Error));
  error.mockRestore();
});
