import { isOff, statusWord } from '#app/i18n/event-status.ts';
import type { CalendarEvent, DateTimes, Venue } from '#cms/types.ts';
import { addDays, instantOf, parseLocalDate } from '#site/amsterdam-time.ts';
import type { Locale } from '#site/languages.ts';
import { calendarTime } from './calendar.ts';

export type CalendarItem = Pick<
  CalendarEvent,
  | 'id'
  | 'uuid'
  | 'title'
  | 'href'
  | 'kind'
  | 'heroText'
  | 'location'
  | 'address'
  | 'statusText'
  | 'isFree'
  | 'hero'
> & { moments: readonly (DateTimes & { uid: string; note: string })[] };

export type VenuePlace = Pick<Venue, 'street' | 'postcode' | 'city' | 'place'>;

export type CalendarVenue = VenuePlace & Pick<Venue, 'calendarName'>;

export type CalendarEntry = ReturnType<typeof calendarEntries>[number];

export function calendarEntries(
  event: CalendarItem,
  { origin, venue, locale }: { origin: string; locale: Locale; venue: CalendarVenue },
) {
  const url = origin + event.href;
  const uuid = event.uuid.replace('page://', '');
  const days = numbered(event.moments.map(({ start }) => start.slice(0, 10).replaceAll('-', '')));
  return event.moments.flatMap((date, index) => {
    const times = timesOf(date);
    if (times === null) return [];
    const { status, note } = date;
    const day = days[index] ?? '';
    const word = statusWord(status, locale, event.isFree);
    const about = [word && [word, event.statusText].filter(Boolean).join(': '), note, event.heroText, url];
    return {
      uid: `${[uuid, date.uid].filter(Boolean).join('-')}@${venue.calendarName || new URL(origin).hostname}`,
      /** The second date of a day is `20261126-2`. */
      day,
      ...times,
      date,
      title: isOff(status) ? `${word}: ${event.title}` : word ? `${event.title} (${word})` : event.title,
      about: about.filter(Boolean).join('\n\n'),
      location:
        status === 'online' ? word : [event.location, addressOf(event, venue)].filter(Boolean).join(', '),
      geo: status !== 'online' && isAtVenue(event, venue) ? venue.place : null,
      url,
      event,
    };
  });
}

export function isAtVenue({ address }: Pick<CalendarItem, 'address'>, { street }: VenuePlace): boolean {
  return address === '' || (street !== '' && address.split(',')[0] === street);
}

export function addressOf(
  { address }: Pick<CalendarItem, 'address'>,
  { street, postcode, city }: VenuePlace,
): string {
  return address || [street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

function numbered(days: readonly string[]): string[] {
  return days.map((day, index) => {
    const before = days.slice(0, index).filter((other) => other === day).length;
    return before === 0 ? day : `${day}-${before + 1}`;
  });
}

/** `20261126T190000Z`; `20261126` for a whole day. */
function timesOf({ start, end }: DateTimes) {
  const isWholeDay = start.length <= 10;
  const begin = timeOf(start);
  if (begin === null) return null;
  const last = isWholeDay
    ? dayAfter((end || start).slice(0, 10))
    : end.length === 10
      ? `${end} 23:59:00`
      : end;
  return { isWholeDay, start: begin, end: timeOf(last) ?? '' };
}

function timeOf(stored: string): string | null {
  if (stored.length <= 10) return parseLocalDate(stored) ? stored.replaceAll('-', '') : null;
  const instant = instantOf(stored);
  return instant && calendarTime(instant);
}

/** In the standard an all-day event ends on the next day. */
function dayAfter(day: string): string {
  return parseLocalDate(day) ? addDays(day, 1) : '';
}
