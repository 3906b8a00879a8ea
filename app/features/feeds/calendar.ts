export interface CalendarEvent {
  /** Id by which a calendar replaces an earlier entry. */
  uid: string;
  /** Null when unknown. */
  changed: Date | null;
  isWholeDay: boolean;
  /** Start as `20261126T190000Z`, or `20261126` for a whole day. */
  start: string;
  /** Next day for a whole day; empty when unknown. */
  end: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  title: string;
  about: string;
  url: string;
  location: string;
  geo: { latitude: number; longitude: number } | null;
  category: string;
  image: string;
}

interface Calendar {
  name: string;
  product: string;
  now: Date;
}

export function writeCalendar(events: readonly CalendarEvent[], { name, product, now }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    // Outlook and older programs do not know RFC 7986.
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap((event) => writeEvent(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(withoutControls(line))}\r\n`).join('');
}

function writeEvent(event: CalendarEvent, now: Date): string[] {
  const { uid, changed, isWholeDay, start, end, status, title, about, url } = event;
  const { location, geo, category, image } = event;
  const time = (name: string, value: string) => `${name}${isWholeDay ? ';VALUE=DATE' : ''}:${value}`;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${calendarTime(now)}`,
    `SEQUENCE:${sequenceOf(changed)}`,
    ...(changed ? [`LAST-MODIFIED:${calendarTime(changed)}`] : []),
    time('DTSTART', start),
    // An end must be after the start (RFC 5545, 3.8.2.2).
    ...(end > start ? [time('DTEND', end)] : []),
    `STATUS:${status}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(about)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(geo ? [`GEO:${geo.latitude};${geo.longitude}`] : []),
    ...(category ? [`CATEGORIES:${escapeText(category)}`] : []),
    ...(image ? [`IMAGE;VALUE=URI;DISPLAY=BADGE:${image}`] : []),
    `URL:${url}`,
    'END:VEVENT',
  ];
}

/** Returns seconds since 2020, because a calendar keeps the entry with the highest number. */
function sequenceOf(changed: Date | null): number {
  return changed ? Math.floor((changed.getTime() - Date.UTC(2020, 0, 1)) / 1000) : 0;
}

export function calendarTime(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, '\\n');
}

/** RFC 5545, 3.1, forbids control characters. */
function withoutControls(line: string): string {
  return line.replace(/[^\P{Cc}\t]/gu, '');
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
