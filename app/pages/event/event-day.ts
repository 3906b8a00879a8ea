import { dayNumber, isOneDay, monthName, weekdayName } from '#app/i18n/dates.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { capital } from '#app/pages/items/capital.ts';
import type { DateTimes, Locale } from '#cms/types.ts';
import { type LocalDate, parseLocalDate } from '#site/amsterdam-time.ts';
import { itemWords } from '../items/words.ts';

export interface EventDay {
  /** Day in words: `Donderdag 26 november`, `23–27 augustus 2027`. */
  day: string;
  weekdays: string;
}

export function eventDay(
  { start: from, end: until }: Pick<DateTimes, 'start' | 'end'>,
  { locale }: { locale: Locale },
  thisYear: number,
): EventDay {
  const words = wordsOf(locale, itemWords);
  const start = parseLocalDate(from);
  if (!start) return { day: '', weekdays: '' };
  const end = parseLocalDate(until);
  const year = (end ?? start).year === thisYear ? '' : ` ${(end ?? start).year}`;
  if (!end || isOneDay(start, end)) {
    const inYear = start.year === thisYear ? '' : ` ${start.year}`;
    return {
      day: capital(`${weekdayName(start, locale)} ${dayAndMonth(start, locale)}${inYear}`),
      weekdays: '',
    };
  }
  const isOneMonth = start.month === end.month && start.year === end.year;
  const first = isOneMonth ? `${dayNumber(start, locale)}\u2060–\u2060` : `${dayAndMonth(start, locale)} – `;
  return {
    day: `${first}${dayAndMonth(end, locale)}${year}`,
    weekdays: `${weekdayName(start, locale)} ${words.through} ${weekdayName(end, locale)}`,
  };
}

function dayAndMonth(date: LocalDate, locale: Locale): string {
  return `${dayNumber(date, locale)}\u00a0${monthName(date, locale)}`;
}
