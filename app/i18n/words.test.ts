import { expect, test, vi } from 'vitest';
import { loadWords } from './load-words.ts';
import { wordLists } from './word-lists.ts';

const specified =
  'relatedItems podcasts readMore moreInfo language signupNow location duration datetime cost emailAdress subscribe archive all search noResults getStarted themes date loadMore';

test('E5 both languages have every word of the specification, and the same keys', () => {
  expect(Object.keys(wordLists.nl)).toEqual(expect.arrayContaining(specified.split(' ')));
  expect(Object.keys(wordLists.en).toSorted()).toEqual(Object.keys(wordLists.nl).toSorted());
});

test('E5 no word is empty, and those in the specification are the same', () => {
  for (const words of Object.values(wordLists)) expect(Object.values(words)).not.toContain('');
  expect(wordLists.en.podcasts).toBe('Discover our podcasts');
  expect(wordLists.en.noResults).toBe('No results found');
});

test('E5 a word with a placeholder has it in both languages', () => {
  const holders = (text: string) => text.match(/\{\w+\}/g) ?? [];
  for (const [key, text] of Object.entries(wordLists.nl)) {
    expect([key, holders(wordLists.en[key as keyof typeof wordLists.en])]).toEqual([key, holders(text)]);
  }
});

test('R9 words that cannot be loaded are an error in the log, and the default language instead', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const words = await loadWords('en', {
    nl: async () => ({ words: wordLists.nl }),
    en: () => Promise.reject(new Error('offline')),
  });
  expect(words).toBe(wordLists.nl);
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('locale en'), expect.any(Error));
  error.mockRestore();
});
