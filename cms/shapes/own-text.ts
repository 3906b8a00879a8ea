import {
  defaultLocale,
  forEachLocale,
  type Locale,
  type TranslatedLocale,
  translatedLocales,
} from '#site/languages.ts';
import type { DecodeContext } from '../decode/decode.ts';
import { isOlder } from './facts.ts';
import { byLanguage, type Key, perLanguage } from './per-language.ts';
import { text } from './values.ts';

const sourceName = <Name extends string>(name: Name) => `from${name}` as const;

/**
 * Reads a field for each language (decision 041) and for a translation's original text (decision 080):
 * `notenl`, `noteen`, `fromnoteen`.
 */
export function inEachLanguage<Name extends string>(name: Name) {
  return {
    ...perLanguage(name, () => text),
    ...perLanguage(sourceName(name), () => text, translatedLocales),
  };
}

export function textsOf<Name extends string>(
  name: Name,
  row: Record<Key<Name, Locale> | Key<`from${Name}`, TranslatedLocale>, string>,
): Record<Locale, string> {
  const texts = byLanguage<Name, Record<Key<Name, Locale>, string>>(name, row);
  const from: Partial<Record<Locale, string>> = byLanguage(sourceName(name), row, translatedLocales);
  return forEachLocale((locale) =>
    isOlder(from[locale] || undefined, texts[defaultLocale]) ? '' : texts[locale],
  );
}

export function ownText(texts: Record<Locale, string>, { locale }: DecodeContext): string {
  return texts[locale] || texts[defaultLocale];
}
