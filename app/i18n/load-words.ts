import { defaultLocale, type Locale } from '#site/languages.ts';
import type { Words } from './words.nl.ts';

type WordFile = () => Promise<{ words: Words }>;

const files: Record<Locale, WordFile> = {
  nl: () => import('./words.nl.ts'),
  en: () => import('./words.en.ts'),
};

/** Falls back to the default language (R9). */
export async function loadWords(locale: Locale, from: Record<Locale, WordFile> = files): Promise<Words> {
  try {
    return (await from[locale]()).words;
  } catch (error) {
    console.error(`Could not load the words for locale ${locale}.`, error);
    if (locale === defaultLocale) throw error;
    return loadWords(defaultLocale, from);
  }
}
