import { defaultLocale, type Locale } from '#site/languages.ts';
import { browserWords } from './browser-words.ts';

/** Falls back to the default language (R9). */
export async function loadWords(locale: Locale, { lists, files } = browserWords): Promise<void> {
  const { words } = await files[locale]().catch((error: unknown) => {
    console.error(`No words for locale ${locale}.`, error);
    if (locale === defaultLocale) throw error;
    return files[defaultLocale]();
  });
  lists.forEach((list, at) => {
    list[locale] = words[at] ?? {};
  });
}
