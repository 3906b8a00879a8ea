import { createContext, type ReactNode, useContext } from 'react';
import type { Locale } from '#site/languages.ts';
import type { PageWords } from './page-words.nl.ts';
import { LanguageProvider } from './use-words.ts';

export interface PageLanguage {
  locale: Locale;
  words: PageWords;
}

const PageLanguageContext = createContext<PageLanguage | null>(null);

export function PageLanguageProvider({ value, children }: { value: PageLanguage; children: ReactNode }) {
  return (
    <PageLanguageContext value={value}>
      <LanguageProvider value={value}>{children}</LanguageProvider>
    </PageLanguageContext>
  );
}

export function usePageLanguage(): PageLanguage {
  const language = useContext(PageLanguageContext);
  if (!language)
    throw new Error('usePageLanguage needs a PageLanguageProvider above it: only the server renders pages');
  return language;
}

export function usePageWords(): PageWords {
  return usePageLanguage().words;
}
