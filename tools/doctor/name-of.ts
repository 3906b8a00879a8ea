import type { Locale } from '#cms';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** What English calls a language: `Dutch`. */
export function nameOf(locale: Locale): string {
  return names.of(locale) ?? locale;
}
