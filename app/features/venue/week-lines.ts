import { fullTime, shortTime, weekdayNames } from '#app/i18n/dates.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import type { Locale, Opening, Venue } from '#cms/types.ts';
import { weekdays } from '#site/amsterdam-time.ts';
import { fill } from './fill.ts';
import { joined } from './opening-days.ts';
import { venueWords } from './words.ts';

/** One line for successive days with the same hours; none without hours. */
export function weekLines(week: Venue['week'], locale: Locale, isShort = false) {
  if (weekdays.every((day) => week[day].length === 0)) return [];
  const groups: { first: number; last: number; times: string }[] = [];
  for (const [index, day] of weekdays.entries()) {
    const times = timesIn(week[day], locale);
    const group = groups.at(-1);
    if (group?.times === times) group.last = index;
    else groups.push({ first: index, last: index, times });
  }
  const { twoDays, severalDays } = wordsOf(locale, venueWords);
  const daysOf = (count: number) => (count > 2 ? severalDays : twoDays);
  const names = weekdayNames(locale, isShort);
  return groups.map(({ first: from, last: to, times }) => {
    const [first = '', last = ''] = [names[from], names[to]];
    return {
      days: from === to ? first : fill(isShort ? '{first}–{last}' : daysOf(to - from + 1), { first, last }),
      times,
    };
  });
}

export function timesIn(openings: readonly Opening[], locale: Locale): string {
  const words = wordsOf(locale, venueWords);
  const sorted = joined(openings);
  if (sorted.length === 0) return words.closed;
  return sorted
    .map(({ opens, closes }, index) => {
      const end = index === sorted.length - 1 ? fullTime : shortTime;
      return `${shortTime(opens, locale)}–${end(closes, locale)}`;
    })
    .join(` ${words.and} `);
}
