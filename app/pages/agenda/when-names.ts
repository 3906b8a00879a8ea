import type { MonthDays } from '#app/features/agenda/month-days.ts';
import { namedTimes, type When } from '#app/features/agenda/when.ts';
import type { WhenMonth } from '#app/features/agenda/when-filter.tsx';
import { venueWords } from '#app/features/venue/words.ts';
import { counted } from '#app/i18n/counted.ts';
import { dayAndMonth, monthName, shortDay, weekdayName } from '#app/i18n/dates.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import type { FilterAddress } from '#app/ui/filters/filter-link.tsx';
import type { Locale } from '#cms/types.ts';
import { parseLocalDate } from '#site/amsterdam-time.ts';
import { agendaWords } from './words.ts';

export function whenName(when: When, locale: Locale): string {
  const words = wordsOf(locale, agendaWords);
  const named = namedTimes.find((name) => name === when);
  return named ? words[named] : dayName(when, locale);
}

export function dayName(day: string, locale: Locale): string {
  const date = parseLocalDate(day);
  return date ? `${weekdayName(date, locale)} ${dayAndMonth(date, locale)}` : '';
}

export function shortName(day: string, locale: Locale): string {
  const date = parseLocalDate(day);
  return date ? shortDay(date, locale) : '';
}

interface CalendarState {
  locale: Locale;
  when: When;
  today: string;
  isOpen(day: string): boolean;
}

export function shownMonths(
  months: readonly MonthDays[],
  addressOf: (day: string) => FilterAddress,
  { when, today, isOpen, locale }: CalendarState,
): WhenMonth[] {
  const words = wordsOf(locale, agendaWords, venueWords);
  const said = (day: string, count: number): string => {
    if (count > 0) return counted(words.countEvents, count);
    return isOpen(day) ? words.noProgramme : words.closed;
  };
  return months.map(({ month, weeks }) => {
    const first = parseLocalDate(`${month}-01`);
    return {
      name: first ? `${monthName(first, locale)} ${first.year}` : month,
      weeks: weeks.map((week) =>
        week.map(
          (cell) =>
            cell && {
              number: String(Number(cell.day.slice(8))),
              name: `${dayName(cell.day, locale)}, ${said(cell.day, cell.count)}`,
              to: cell.day >= today ? addressOf(cell.day) : null,
              hasEvents: cell.count > 0,
              isChosen: cell.day === when,
              isToday: cell.day === today,
            },
        ),
      ),
    };
  });
}
