import { monthName, parseLocalDate, shortDay, timeRange, weekdayName } from '#app/i18n/dates.ts';
import type { PageWords } from '#app/i18n/page-words.nl.ts';
import type { EventPage } from '#cms/types.ts';
import type { Locale } from '#site/languages.ts';

export interface Fact {
  label: string;
  value: string;
}

interface Language {
  locale: Locale;
  words: PageWords;
}

/** The day of an event, as its plate shows it: `Donderdag 26 november`, with the year when it is not this one. */
export function eventDay(
  { date, endDate }: Pick<EventPage, 'date' | 'endDate'>,
  locale: Locale,
  year: number,
): string {
  const start = parseLocalDate(date);
  if (!start) return '';
  const end = parseLocalDate(endDate);
  const isSeveralDays = end && `${end.month}-${end.day}` !== `${start.month}-${start.day}`;
  const years = start.year === year ? '' : ` ${start.year}`;
  if (isSeveralDays) return `${shortDay(start, locale)} – ${shortDay(end, locale)}${years}`;
  const weekday = weekdayName(start, locale);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${start.day} ${monthName(start, locale)}${years}`;
}

/** The facts below the day on the plate; facts that the editor left empty are left out. */
export function eventFacts(event: EventPage, { locale, words }: Language): Fact[] {
  const start = parseLocalDate(event.date);
  const time = start ? timeRange(start, parseLocalDate(event.endDate), locale) : '';
  const facts: Fact[] = [
    { label: words.time, value: time },
    { label: words.duration, value: event.duration },
    {
      label: words.location,
      value: placeLines(event),
    },
    { label: words.cost, value: event.cost },
    { label: words.language, value: event.language },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** The room and the address on separate lines, the postcode on the line of its town: `7411 XY Deventer`. */
function placeLines({ location, address }: EventPage): string {
  const lines = [location, ...address.split(', ')].filter(Boolean);
  return lines.join(',\n').replace(/\b(\d{4}) ([A-Z]{2}) /g, '$1\u00a0$2\u00a0');
}
