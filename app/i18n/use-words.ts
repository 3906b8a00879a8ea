import { createContext, useContext } from 'react';
import { defaultLocale, type Locale } from '#site/languages.ts';
import type { WordList } from './define-words.ts';
import { type WordsOf, wordsOf } from './words-of.ts';

const LocaleContext = createContext<Locale>(defaultLocale);

export const LocaleProvider = LocaleContext.Provider;

export function useLocale(): Locale {
  return useContext(LocaleContext);
}

export function useWords<Lists extends readonly WordList[]>(...lists: Lists): WordsOf<Lists> {
  return wordsOf(useLocale(), ...lists);
}
