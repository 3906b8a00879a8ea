import { longDate, timeRange } from '#app/i18n/dates.ts';
import { parseLocalDate } from '#site/amsterdam-time.ts';
import type { Locale } from '#site/languages.ts';

interface Language {
  locale: Locale;
}

export function dayText(stored: string, { locale }: Language): string {
  const date = parseLocalDate(stored);
  return date ? longDate(date, locale) : '';
}

export function dateText({ date, endDate }: { date: string; endDate: string }, language: Language): string {
  const start = parseLocalDate(date);
  if (!start) return '';
  return [dayText(date, language), timeRange(start, parseLocalDate(endDate), language.locale)]
    .filter(Boolean)
    .join(', ');
}
