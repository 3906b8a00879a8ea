import { forEachLocale, type Locale } from '#site/languages.ts';

const formats = forEachLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

/** A stored date as a visitor would type it into the search: `donderdag 26 november 2026`; empty for an empty one. */
export function dayWords(stored: string, locale: Locale): string {
  if (stored === '') return '';
  return formats[locale].format(new Date(`${stored.slice(0, 10)}T00:00:00Z`)).replaceAll(',', '');
}
