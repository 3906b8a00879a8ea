import { dayAndMonth, longDate, shortDay } from '#app/i18n/dates.ts';
import type { Locale, SearchRecord } from '#cms/types.ts';
import { parseLocalDate } from '#site/amsterdam-time.ts';

/** Returns `za 28 nov` for an event, `18 november` for an article. */
export function resultDate(
  { date, intendedTemplate }: Pick<SearchRecord, 'date' | 'intendedTemplate'>,
  locale: Locale,
  thisYear: number,
): string {
  const day = parseLocalDate(date);
  if (!day) return '';
  if (intendedTemplate === 'event')
    return shortDay(day, locale) + (day.year === thisYear ? '' : ` ${day.year}`);
  return day.year === thisYear ? dayAndMonth(day, locale) : longDate(day, locale);
}
