import { dayAndMonth, weekdayName } from '#app/i18n/dates.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { addDays, parseLocalDate } from '#site/amsterdam-time.ts';
import { fill } from './fill.ts';
import { DAYS_AHEAD, type HoursRequest, nameOf } from './open-sentence.ts';
import { dayAt } from './opening-days.ts';
import { timesIn } from './week-lines.ts';
import { venueWords } from './words.ts';

export interface ComingDay {
  days: string;
  times: string;
  reason: string;
}

/** Merges successive days with the same hours and reason. */
export function comingDays(today: string, request: HoursRequest): ComingDay[] {
  const { hours, locale } = request;
  const words = wordsOf(locale, venueWords);
  const groups: { first: string; last: string; times: string; reason: string }[] = [];
  for (let index = 0; index < DAYS_AHEAD; index += 1) {
    const date = addDays(today, index);
    const { openings, reason: why, isException } = dayAt(hours, date, locale);
    if (!isException) continue;
    const times = timesIn(openings, locale);
    const reason = why ? nameOf(why, locale) : '';
    const group = groups.at(-1);
    if (group?.times === times && group.reason === reason && addDays(group.last, 1) === date)
      group.last = date;
    else groups.push({ first: date, last: date, times, reason });
  }
  const nameOfDay = (date: string): string => {
    const day = parseLocalDate(date);
    return day ? dayAndMonth(day, locale) : '';
  };
  return groups.map(({ first, last, times, reason }) => {
    const day = parseLocalDate(first);
    const days =
      first === last && day
        ? `${weekdayName(day, locale)} ${nameOfDay(first)}`
        : fill(words.severalDays, { first: nameOfDay(first), last: nameOfDay(last) });
    return { days, times, reason };
  });
}
