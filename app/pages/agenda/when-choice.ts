import type { MonthDays } from '#app/features/agenda/month-days.ts';
import { isNamed, namedTimes, type When } from '#app/features/agenda/when.ts';
import type { WhenMonth } from '#app/features/agenda/when-filter.tsx';
import { counted } from '#app/i18n/counted.ts';
import { dayAndMonth, monthName, shortDay, weekdayName } from '#app/i18n/dates.ts';
import type { PageLanguage } from '#app/i18n/use-page-words.tsx';
import { capital, uncapital } from '#app/pages/items/capital.ts';
import type { ChoiceAddress } from '#app/ui/filters/choice-link.tsx';
import type { EventEntry, Locale } from '#cms/types.ts';
import { parseLocalDate } from '#site/amsterdam-time.ts';

export function whenName(when: When, { locale, words }: PageLanguage): string {
  const named = namedTimes.find((name) => name === when);
  return named ? words[named] : dayName(when, locale);
}

function dayName(day: string, locale: Locale): string {
  const date = parseLocalDate(day);
  return date ? `${weekdayName(date, locale)} ${dayAndMonth(date, locale)}` : '';
}

export function shortName(day: string, locale: Locale): string {
  const date = parseLocalDate(day);
  return date ? shortDay(date, locale) : '';
}

/** When the next event is, for chosen days that have none. */
export function nothingText(
  next: EventEntry | undefined,
  when: When,
  { locale, words }: PageLanguage,
): string {
  if (!next || when === '') return '';
  const name = whenName(when, { locale, words });
  const text = (isNamed(when) ? words.nothingNamed : words.nothingOn)
    .replace('{when}', isNamed(when) ? uncapital(name) : name)
    .replace('{next}', capital(dayName(next.date, locale)));
  return capital(text);
}

export function shownMonths(
  months: readonly MonthDays[],
  addressOf: (day: string) => ChoiceAddress,
  { when, today, locale, words }: PageLanguage & { when: When; today: string },
): WhenMonth[] {
  return months.map(({ month, weeks }) => {
    const first = parseLocalDate(`${month}-01`);
    return {
      name: first ? `${monthName(first, locale)} ${first.year}` : month,
      weeks: weeks.map((week) =>
        week.map(
          (cell) =>
            cell && {
              number: String(Number(cell.day.slice(8))),
              name: `${dayName(cell.day, locale)}, ${counted(words.countEvents, cell.count)}`,
              to: cell.count > 0 ? addressOf(cell.day) : null,
              isChosen: cell.day === when,
              isToday: cell.day === today,
            },
        ),
      ),
    };
  });
}
