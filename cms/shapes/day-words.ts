import type { Locale } from '#site/languages.ts';

/** Made on demand, because the first format takes a tenth of a second (N1). */
const formats = new Map<Locale, Intl.DateTimeFormat>();

/** Returns `donderdag 26 november 2026`, for the search. */
export function dayWords(stored: string, locale: Locale): string {
  if (stored === '') return '';
  return formatOf(locale)
    .format(new Date(`${stored.slice(0, 10)}T00:00:00Z`))
    .replaceAll(',', '');
}

function formatOf(locale: Locale): Intl.DateTimeFormat {
  const known = formats.get(locale);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  formats.set(locale, format);
  return format;
}
