import type { Locale } from '#cms';

const names = new Intl.DisplayNames('en', { type: 'language' });

export function nameOf(locale: Locale): string {
  return names.of(locale) ?? locale;
}
