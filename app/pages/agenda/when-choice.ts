import type { MonthDays } from '#app/features/agenda/month-days.ts';
import { namedTimes, type When } from '#app/features/agenda/when.ts';
import type { WhenMonth } from '#app/features/agenda/when-filter.tsx';
import { counted } from '#app/i18n/counted.ts';
import { dayAndMonth, monthName, shortDay, weekdayName } from '#app/i18n/dates.ts';
import type { PageLanguage } from '#app/i18n/use-page-words.tsx';
import type { ChoiceAddress } from '#app/ui/filters/choice-link.tsx';
import type { Locale } from '#cms/types.ts';
import { parseLocalDate } from '#site/amsterdam-time.ts';

export function whenName(when: When, { locale, words }: PageLanguage): string {
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
  when: When;
  today: string;
  isOpen(day: string): boolean;
}

export function shownMonths(
  months: readonly MonthDays[],
  addressOf: (day: string) => ChoiceAddress,
  { when, today, isOpen, locale, words }: PageLanguage & CalendarState,
): WhenMonth[] {
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
