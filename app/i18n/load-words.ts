import { defaultLocale, type Locale } from '#site/languages.ts';
import { browserWords } from './browser-words.ts';

/** Falls back to the default language (R9). */
export async function loadWords(locale: Locale, { lists, files } = browserWords): Promise<void> {
  const { words } = await files[locale]().catch((error: unknown) => {
    console.error(`Could not load the words for locale ${locale}.`, error);
    if (locale === defaultLocale) throw error;
    return files[defaultLocale]();
  });
  for (const [at, list] of lists.entries()) Object.assign(list, { [locale]: words[at] });
}
