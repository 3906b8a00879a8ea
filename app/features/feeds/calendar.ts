import { instantOf, parseLocalDate } from '#app/i18n/dates.ts';
import type { EventTeaser } from '#cms/types.ts';

export type CalendarEvent = Pick<
  EventTeaser,
  'id' | 'title' | 'href' | 'kind' | 'heroText' | 'date' | 'endDate' | 'location' | 'isSoldOut'
> & { address?: string };

export interface Calendar {
  name: string;
  origin: string;
  now: Date;
  soldOut: string;
}

/** Events as iCalendar (RFC 5545). Times are in UTC, so that a calendar needs no time zone data for Amsterdam; a day without a time is an all-day event. */
export function writeCalendar(events: readonly CalendarEvent[], calendar: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tweeklank//Agenda//NL',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(calendar.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...events.flatMap((event) => writeEvent(event, calendar)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function writeEvent(event: CalendarEvent, { origin, now, soldOut }: Calendar): string[] {
  const start = when('DTSTART', event.date);
  if (start === null) return [];
  const { id, title, href, kind, heroText, location, address = '', isSoldOut } = event;
  const place = [location, address].filter(Boolean).join(', ');
  const url = origin + href;
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(origin).hostname}`,
    `DTSTAMP:${utc(now)}`,
    start,
    ...endOf(event),
    `SUMMARY:${escapeText(isSoldOut ? `${title} (${soldOut})` : title)}`,
    `DESCRIPTION:${escapeText([heroText, url].filter(Boolean).join('\n\n'))}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(kind ? [`CATEGORIES:${escapeText(kind)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
  ];
}

/** By the standard an all-day event ends on the day after. An end before the start is left out. */
function endOf({ date, endDate }: CalendarEvent): string[] {
  const isWholeDay = date.length <= 10;
  const last = isWholeDay ? (endDate || date).slice(0, 10) : endDate;
  if (last < date) return [];
  const end = isWholeDay
    ? when('DTEND', dayAfter(last))
    : when('DTEND', last.length > 10 ? last : `${last} 23:59:00`);
  return end === null ? [] : [end];
}

function when(name: string, stored: string): string | null {
  if (stored.length <= 10) {
    return parseLocalDate(stored) ? `${name};VALUE=DATE:${stored.replaceAll('-', '')}` : null;
  }
  const instant = instantOf(stored);
  return instant ? `${name}:${utc(instant)}` : null;
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** `20261126T190000Z` */
function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Lines have at most 75 bytes; a continuation line begins with a space. No character is split. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > 75) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += letter;
    bytes += size;
  }
  return folded;
}
