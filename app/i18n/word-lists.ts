import type { Locale } from '#site/languages.ts';
import { consentWords } from './consent-words.ts';
import { pageWords as pageEn } from './page-words.en.ts';
import { type PageWords, pageWords as pageNl } from './page-words.nl.ts';
import { resultWords } from './result-words.ts';
import { searchWords } from './search-words.ts';
import { words as en } from './words.en.ts';
import { words as nl } from './words.nl.ts';

/** Server only; the browser loads one language (load-words.ts). */
export const wordLists: Record<Locale, PageWords> = {
  nl: { ...nl, ...searchWords.nl, ...resultWords.nl, ...consentWords.nl, ...pageNl },
  en: { ...en, ...searchWords.en, ...resultWords.en, ...consentWords.en, ...pageEn },
};
