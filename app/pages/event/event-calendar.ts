import type { CalendarGroup } from '#app/features/calendar/calendar-menu.tsx';
import { calendarWords } from '#app/features/calendar/words.ts';
import { type CalendarVenue, calendarEntries } from '#app/features/feeds/calendar-entry.ts';
import { calendarLinks } from '#app/features/feeds/calendar-links.ts';
import { timeRange, unbroken } from '#app/i18n/dates.ts';
import { isOff } from '#app/i18n/event-status.ts';
import { sharedWords } from '#app/i18n/words.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import type { PageRequest } from '#app/pages/page-request.ts';
import type { DateTimes, EventPage } from '#cms/types.ts';
import { parseLocalDate } from '#site/amsterdam-time.ts';
import { eventDay } from './event-day.ts';
import { isDatePast } from './event-state.ts';
import { eventWords } from './words.ts';

/** Calendar file and subscription have all dates. */
const MOST_DATES = 60;

interface Surroundings extends Pick<PageRequest, 'locale' | 'now' | 'origin'> {
  venue: CalendarVenue;
  thisYear: number;
}

export function eventCalendar(event: EventPage, surroundings: Surroundings): CalendarGroup[] {
  const { now, origin, thisYear, locale } = surroundings;
  const words = wordsOf(locale, eventWords, calendarWords, sharedWords);
  const file = (path: string) => ({ href: path, text: words.calendarFile, isFile: true });
  const whole = `${event.href}.ics`;
  const subscribe = { href: calendarLinks.subscription(origin + whole), text: words.subscribe };
  const coming = calendarEntries(event, surroundings)
    .filter(({ date }) => !isDatePast(date, now) && !isOff(date.status))
    .slice(0, MOST_DATES);
  const isOne = event.moments.length === 1;
  const days = coming.map(({ date }) => eventDay(date, surroundings, thisYear).day);
  const groups = coming.map((entry, index): CalendarGroup => {
    const day = days[index] ?? '';
    const isOnlyOfDay = days.indexOf(day) === days.lastIndexOf(day);
    const web = [
      { href: calendarLinks.google(entry), text: words.googleCalendar },
      { href: calendarLinks.outlook(entry), text: words.outlook },
    ];
    return isOne
      ? { name: '', links: [file(whole), ...web, subscribe] }
      : {
          name: isOnlyOfDay ? day : `${day}, ${unbroken(timeOf(entry.date, surroundings))}`,
          links: [file(`${event.href}.${entry.day}.ics`), ...web],
        };
  });
  if (isOne || groups.length === 0) return groups;
  return [...groups, { name: words.allDates, links: [file(whole), subscribe] }];
}

function timeOf({ start, end }: DateTimes, { locale }: Pick<PageRequest, 'locale'>): string {
  const from = parseLocalDate(start);
  return from ? timeRange(from, parseLocalDate(end), locale) : '';
}
