import { createContext, useContext, useMemo } from 'react';
import { defaultLocale, type Locale } from '#site/languages.ts';
import type { Words } from './words.nl.ts';

interface Language {
  locale: Locale;
  words: Words;
}

const LanguageContext = createContext<Language | null>(null);

export const LanguageProvider = LanguageContext.Provider;

export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('useLanguage needs a LanguageProvider');
  return language;
}

export function useWords(): Words {
  return useLanguage().words;
}

export function useLocale(): Locale {
  return useContext(LanguageContext)?.locale ?? defaultLocale;
}

export function useMoreWords<More>(more: Record<Locale, More>): Words & More {
  const { locale, words } = useLanguage();
  return useMemo(() => ({ ...words, ...more[locale] }), [locale, words, more]);
}
