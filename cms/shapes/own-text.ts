import { defaultLocale, type Locale } from '#site/languages.ts';
import type { DecodeContext } from '../decode/decode.ts';
import { perLanguage } from './per-language.ts';
import { text } from './values.ts';

/** A text in a row of facts, which has a field for each language (decision 041). */
export const inEachLanguage = <Name extends string>(name: Name) => perLanguage(name, () => text);

/** The text of this language, or that of the default language when there is none. */
export function ownText(texts: Record<Locale, string>, { locale }: DecodeContext): string {
  return texts[locale] || texts[defaultLocale];
}
