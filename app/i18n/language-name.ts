import type { Locale } from '#site/languages.ts';

/** Returns `Engels` or `Dutch`. */
export function languageName(of: Locale, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(of) ?? of;
}
