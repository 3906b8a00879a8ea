import type { EventStatus, Locale } from '#cms/types.ts';
import { type CalendarEntry, utc } from './calendar-entry.ts';
import type { Dates } from './last-change.ts';

interface Calendar extends Dates {
  name: string;
  locale: Locale;
  origin: string;
}

/** Entries as iCalendar (RFC 5545, with IMAGE of RFC 7986). */
export function writeCalendar(entries: readonly CalendarEntry[], calendar: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Tweeklank//Agenda//${calendar.locale.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(calendar.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...entries.flatMap((entry) => writeEntry(entry, calendar)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function writeEntry(
  { id, isWholeDay, start, end, moment, title, about, location, geo, url, event }: CalendarEntry,
  { origin, now, dates }: Calendar,
): string[] {
  const { kind, hero } = event;
  const changed = dates.get(event.id) ?? '';
  const time = (name: string, value: string) => `${name}${isWholeDay ? ';VALUE=DATE' : ''}:${value}`;
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(origin).hostname}`,
    `DTSTAMP:${utc(now)}`,
    `SEQUENCE:${sequenceOf(changed)}`,
    ...(changed ? [`LAST-MODIFIED:${utc(new Date(changed))}`] : []),
    time('DTSTART', start),
    ...(end ? [time('DTEND', end)] : []),
    `STATUS:${STATUSES[moment.status] ?? 'CONFIRMED'}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(about)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(geo ? [`GEO:${geo.latitude};${geo.longitude}`] : []),
    ...(kind ? [`CATEGORIES:${escapeText(kind)}`] : []),
    ...(hero ? [`IMAGE;VALUE=URI;DISPLAY=BADGE:${new URL(hero.src, origin).href}`] : []),
    `URL:${url}`,
    'END:VEVENT',
  ];
}

const STATUSES: Partial<Record<EventStatus, string>> = { cancelled: 'CANCELLED', postponed: 'TENTATIVE' };

/** A calendar replaces an entry by one with a higher number: seconds from 2020 until its texts changed. */
function sequenceOf(changed: string): number {
  return changed ? Math.floor((Date.parse(changed) - Date.UTC(2020, 0, 1)) / 1000) : 0;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

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
