import { expect, test, vi } from 'vitest';
import { forEachLocale } from '#site/languages.ts';
import { loadWords } from './load-words.ts';
import { wordLists } from './word-lists.ts';

const specified =
  'relatedItems podcasts readMore moreInfo language signupNow location duration datetime cost emailAdress subscribe archive all search noResults getStarted themes date loadMore';

test('E5 every language has every word of the specification, and the same keys', () => {
  expect(Object.keys(wordLists.nl)).toEqual(expect.arrayContaining(specified.split(' ')));
  for (const words of Object.values(wordLists))
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(wordLists.nl).toSorted());
});

test('every word of the specification is shown somewhere (E5)', () => {
  const sources = Object.values(
    import.meta.glob<string>('/app/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
  ).join();
  const unused = specified.split(' ').filter((word) => !new RegExp(`\\bwords\\.${word}\\b`).test(sources));
  expect(unused).toEqual([]);
});

test('E5 no word is empty, and those in the specification are the same', () => {
  for (const words of Object.values(wordLists)) expect(Object.values(words)).not.toContain('');
  expect(wordLists.en.podcasts).toBe('Discover our podcasts');
  expect(wordLists.en.noResults).toBe('No results found');
});

test('E5 a word with a placeholder has it in every language', () => {
  const holders = (text: string) => text.match(/\{\w+\}/g) ?? [];
  for (const [key, text] of Object.entries(wordLists.nl)) {
    for (const words of Object.values(wordLists))
      expect([key, holders(words[key as keyof typeof words])]).toEqual([key, holders(text)]);
  }
});

test('R9 words that cannot be loaded are an error in the log, and the default language instead', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const words = await loadWords('en', {
    ...forEachLocale((locale) => async () => ({ words: wordLists[locale] })),
    en: () => Promise.reject(new Error('offline')),
  });
  expect(words).toBe(wordLists.nl);
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('locale en'), expect.any(Error));
  error.mockRestore();
});
