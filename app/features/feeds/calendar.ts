import { isOff, type StatusWords, statusWord } from '#app/i18n/event-status.ts';
import type { CalendarEvent, EventStatus, MomentTimes } from '#cms/types.ts';
import { instantOf, parseLocalDate } from '#site/amsterdam-time.ts';
import { isFree } from '#site/is-free.ts';

export type CalendarItem = Pick<
  CalendarEvent,
  | 'uuid'
  | 'title'
  | 'href'
  | 'kind'
  | 'heroText'
  | 'location'
  | 'address'
  | 'eventStatus'
  | 'statusText'
  | 'prices'
  | 'hero'
  | 'modified'
> & { moments: readonly (MomentTimes & { note: string })[] };

export interface Calendar {
  name: string;
  origin: string;
  now: Date;
  words: StatusWords;
}

/**
 * Events as iCalendar (RFC 5545), one entry for each moment. Times are in UTC, so that a calendar needs no time zone data for Amsterdam; a
 * day without a time is an all-day event.
 */
export function writeCalendar(events: readonly CalendarItem[], calendar: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tweeklank//Agenda//NL',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(calendar.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...events.flatMap((event) => {
      const ids = idsOf(event);
      return event.moments.flatMap((moment, index) => writeMoment(event, moment, ids[index] ?? '', calendar));
    }),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/**
 * An id for each moment, which stays the same for as long as its day does: an event that begins an hour later is the same entry for a
 * calendar. A second moment on one day is numbered.
 */
function idsOf({ uuid, moments }: CalendarItem): string[] {
  const id = uuid.replace('page://', '');
  if (moments.length === 1) return [id];
  const days = moments.map(({ start }) => start.slice(0, 10).replaceAll('-', ''));
  return days.map((day, index) => {
    const before = days.slice(0, index).filter((other) => other === day).length;
    return before === 0 ? `${id}-${day}` : `${id}-${day}-${before + 1}`;
  });
}

function writeMoment(
  event: CalendarItem,
  { start, end, status, note }: CalendarItem['moments'][number],
  id: string,
  { origin, now, words }: Calendar,
): string[] {
  const begin = when('DTSTART', start);
  if (begin === null) return [];
  const { title, href, kind, heroText, location, address, statusText, hero, modified } = event;
  const place = [location, address].filter(Boolean).join(', ');
  const url = origin + href;
  const word = statusWord(status, words, isFree(event.prices));
  const about = [word && [word, statusText].filter(Boolean).join(': '), note, heroText, url];
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(origin).hostname}`,
    `DTSTAMP:${utc(now)}`,
    `SEQUENCE:${sequenceOf(modified)}`,
    ...(modified ? [`LAST-MODIFIED:${utc(new Date(modified))}`] : []),
    begin,
    ...endOf(start, end),
    `STATUS:${STATUSES[status] ?? 'CONFIRMED'}`,
    `SUMMARY:${escapeText(isOff(status) ? `${word}: ${title}` : word ? `${title} (${word})` : title)}`,
    `DESCRIPTION:${escapeText(about.filter(Boolean).join('\n\n'))}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(kind ? [`CATEGORIES:${escapeText(kind)}`] : []),
    ...(hero ? [`IMAGE;VALUE=URI;DISPLAY=BADGE:${new URL(hero.src, origin).href}`] : []),
    `URL:${url}`,
    'END:VEVENT',
  ];
}

const STATUSES: Partial<Record<EventStatus, string>> = { cancelled: 'CANCELLED', postponed: 'TENTATIVE' };

/** A calendar replaces an entry by one with a higher number: the seconds from 2020 to the last edit of the page. */
function sequenceOf(modified: string): number {
  return modified ? Math.floor((Date.parse(modified) - Date.UTC(2020, 0, 1)) / 1000) : 0;
}

/** By the standard an all-day event ends on the day after. */
function endOf(start: string, end: string): string[] {
  const isWholeDay = start.length <= 10;
  const last = isWholeDay ? (end || start).slice(0, 10) : end;
  if (last === '') return [];
  const written = isWholeDay
    ? when('DTEND', dayAfter(last))
    : when('DTEND', last.length > 10 ? last : `${last} 23:59:00`);
  return written === null ? [] : [written];
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
