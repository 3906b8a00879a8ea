import { type Clock, DAYS, MONTHS, offsetAt } from './clock.ts';

/** Formats Unix seconds by PHP's date() letters, in English. */
export function formatDate(time: number, format: string, clock: Clock): string {
  const offset = offsetAt(time, clock.timezone);
  const date = new Date((time + offset) * 1000);
  return format.replace(/\\(.)|([a-zA-Z])/g, (_, escaped?: string, letter?: string) =>
    letter === undefined ? (escaped ?? '') : write(letter, date, time, offset, clock),
  );
}

function write(letter: string, date: Date, time: number, offset: number, clock: Clock): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  const day = date.getUTCDate();
  const weekday = date.getUTCDay();
  const hour = date.getUTCHours();
  switch (letter) {
    case 'd':
      return two(day);
    case 'D':
      return (DAYS[weekday] ?? '').slice(0, 3);
    case 'j':
      return String(day);
    case 'l':
      return DAYS[weekday] ?? '';
    case 'N':
      return String(weekday || 7);
    case 'S':
      return suffixOf(day);
    case 'w':
      return String(weekday);
    case 'z':
      return String(dayOfYear(date));
    case 'W':
      return two(weekOf(date).week);
    case 'o':
      return String(weekOf(date).year);
    case 'F':
      return MONTHS[month] ?? '';
    case 'M':
      return (MONTHS[month] ?? '').slice(0, 3);
    case 'm':
      return two(month + 1);
    case 'n':
      return String(month + 1);
    case 't':
      return String(lastDayOf(year, month));
    case 'L':
      return lastDayOf(year, 1) === 29 ? '1' : '0';
    case 'Y':
      return year < 0 ? `-${String(-year).padStart(4, '0')}` : String(year).padStart(4, '0');
    case 'y':
      return two(year % 100);
    case 'a':
      return hour < 12 ? 'am' : 'pm';
    case 'A':
      return hour < 12 ? 'AM' : 'PM';
    case 'g':
      return String(hour % 12 || 12);
    case 'G':
      return String(hour);
    case 'h':
      return two(hour % 12 || 12);
    case 'H':
      return two(hour);
    case 'B':
      return swatchBeat(time);
    case 'i':
      return two(date.getUTCMinutes());
    case 's':
      return two(date.getUTCSeconds());
    case 'u':
      return '000000';
    case 'v':
      return '000';
    case 'e':
      return clock.timezone;
    case 'I':
      return isSummer(time, clock.timezone) ? '1' : '0';
    case 'O':
      return offsetText(offset, '');
    case 'P':
      return offsetText(offset, ':');
    case 'p':
      return offset === 0 ? 'Z' : offsetText(offset, ':');
    case 'T':
      return zoneName(time, clock.timezone);
    case 'Z':
      return String(offset);
    case 'c':
      // A minus counts as one of the four places here.
      return formatDate(time, 'Y-m-d\\TH:i:sP', clock).replace(/^-0/, '-');
    case 'r':
      return formatDate(time, 'D, d M Y H:i:s O', clock);
    case 'U':
      return String(time);
    default:
      return letter;
  }
}

function suffixOf(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}

function lastDayOf(year: number, month: number): number {
  return new Date(new Date(0).setUTCFullYear(year, month + 1, 0)).getUTCDate();
}

function dayOfYear(date: Date): number {
  // `Date.UTC` takes years 0 to 99 as 1900 to 1999.
  const january1 = new Date(0).setUTCFullYear(date.getUTCFullYear(), 0, 1);
  return Math.floor((date.getTime() - january1) / 86_400_000);
}

function weekOf(date: Date): { year: number; week: number } {
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * 86_400_000);
  return { year: thursday.getUTCFullYear(), week: Math.floor(dayOfYear(thursday) / 7) + 1 };
}

function offsetText(offset: number, colon: string): string {
  const minutes = Math.abs(offset) / 60;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${colon}${two(minutes % 60)}`;
}

function isSummer(time: number, timezone: string): boolean {
  const year = new Date(time * 1000).getUTCFullYear();
  const january = offsetAt(Date.UTC(year, 0, 1) / 1000, timezone);
  const july = offsetAt(Date.UTC(year, 6, 1) / 1000, timezone);
  return january !== july && offsetAt(time, timezone) === Math.max(january, july);
}

function zoneName(time: number, timezone: string): string {
  if (timezone === 'UTC') return 'UTC';
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, timeZoneName: 'short' }).formatToParts(
    new Date(time * 1000),
  );
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timezone;
}

/** Counts thousandths of a day from midnight in Biel, an hour before Greenwich. */
function swatchBeat(time: number): string {
  const seconds = (((time + 3600) % 86400) + 86400) % 86400;
  // Integers keep it exact: 20:00 is 875.
  return String(Math.floor((seconds * 10) / 864)).padStart(3, '0');
}
