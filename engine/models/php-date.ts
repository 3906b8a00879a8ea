/** The zone dates are read and written in, and what "now" is. */
export interface Clock {
  readonly timezone: string;
  readonly now: () => Date;
}

interface Parts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Writes Unix seconds with the letters of PHP's date(), in English as PHP does. */
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
      return String(new Date(Date.UTC(year, month + 1, 0)).getUTCDate());
    case 'L':
      return new Date(Date.UTC(year, 2, 0)).getUTCDate() === 29 ? '1' : '0';
    case 'Y':
      return String(year).padStart(4, '0');
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
      return formatDate(time, 'Y-m-d\\TH:i:sP', clock);
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

function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000);
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

function formatterFor(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timezone, formatter);
  return formatter;
}

/** Seconds the zone is ahead of UTC at that moment. */
function offsetAt(time: number, timezone: string): number {
  if (timezone === 'UTC') return 0;
  const at: Record<string, number> = {};
  for (const { type, value } of formatterFor(timezone).formatToParts(new Date(time * 1000)))
    at[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = at;
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - Math.floor(time);
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

const TIME = '(\\d{1,2})[:.](\\d{2})(?:[:.](\\d{2})(?:[.,]\\d+)?)?(?:\\s*([ap])\\.?m\\.?)?';
const ZONE = '\\s*(z|utc|gmt|[+-]\\d{2}:?\\d{2})?';
const PATTERNS: readonly (readonly [RegExp, readonly ('year' | 'month' | 'day' | 'name')[]])[] = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})/, ['year', 'month', 'day']],
  [/^(\d{4})\/(\d{1,2})\/(\d{1,2})/, ['year', 'month', 'day']],
  [/^(\d{4})(\d{2})(\d{2})(?!\d)/, ['year', 'month', 'day']],
  [/^(\d{1,2})[.-](\d{1,2})[.-](\d{4})/, ['day', 'month', 'year']],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4})/, ['month', 'day', 'year']],
  [/^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})/, ['day', 'name', 'year']],
  [/^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/, ['name', 'day', 'year']],
  [/^(\d{4})-(\d{2})(?![\d-])/, ['year', 'month']],
  [/^([a-z]{3,9})\.? (\d{4})/, ['name', 'year']],
];

/**
 * Unix seconds of a date as PHP's strtotime reads it, in the clock's zone; null for what it does not know.
 * Days beyond the end of a month run over: 30 February is 2 March (facts 4.16.12).
 */
export function parseDate(text: string, clock: Clock): number | null {
  let rest = text.trim().toLowerCase();
  if (rest === '') return null;
  const stamp = /^@(-?\d+)$/.exec(rest);
  if (stamp) return Number(stamp[1]);
  const now = Math.floor(clock.now().getTime() / 1000);
  const parts = partsAt(now, clock.timezone);
  const hasDate = takeDate();
  const hasTime = takeTime();
  const zone = /^\s*(z|utc|gmt|[+-]\d{2}:?\d{2})$/.exec(rest)?.[1];
  if (zone !== undefined && hasTime) rest = '';
  if (hasDate && !hasTime) Object.assign(parts, { hour: 0, minute: 0, second: 0 });
  const isRelative = takeRelative();
  if (rest.trim() !== '' || !(hasDate || hasTime || isRelative)) return null;
  return toTime(parts, zone, clock.timezone);

  function takeDate(): boolean {
    for (const [pattern, names] of PATTERNS) {
      const match = pattern.exec(rest);
      if (!match) continue;
      const found: Partial<Parts> = { day: 1 };
      for (const [index, name] of names.entries()) {
        const value = match[index + 1] ?? '';
        if (name === 'name') found.month = monthOf(value);
        else found[name] = Number(value);
      }
      if (!found.month || found.month > 12 || (found.day ?? 1) > 31) continue;
      Object.assign(parts, found);
      rest = rest.slice(match[0].length).replace(/^[t,\s]+(?=\d)/, '');
      return true;
    }
    return false;
  }

  function takeTime(): boolean {
    const match = new RegExp(`^${TIME}(?=${ZONE}(\\s|$))`).exec(rest);
    if (!match) return false;
    const [whole, hour, minute, second = '0', half] = match;
    const base = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
    if (base > 24 || Number(minute) > 59) return false;
    Object.assign(parts, { hour: base, minute: Number(minute), second: Number(second) });
    rest = rest.slice(whole.length);
    return true;
  }

  function takeRelative(): boolean {
    let taken = false;
    for (let word = nextWord(); word; word = nextWord()) {
      taken = true;
      rest = rest.slice(word.length);
    }
    return taken;
  }

  function nextWord(): string | null {
    rest = rest.trimStart();
    const named = /^(now|today|midnight|noon|tomorrow|yesterday)\b/.exec(rest);
    if (named) return applyNamed(named[0]);
    const edge = /^(first|last) day of(?: (?:(next|last|previous|this) (month|year)))?/.exec(rest);
    if (edge) return applyEdge(edge);
    const step =
      /^([+-]?\s*\d+|next|last|previous|this|an?) (sec|second|min|minute|hour|day|week|fortnight|month|year)s?( ago)?\b/.exec(
        rest.replace(/^([+-]?\d+)(?=[a-z])/, '$1 '),
      );
    if (step) return applyStep(step);
    const weekday =
      /^(next |last |this )?(sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?\b/.exec(rest);
    return weekday ? applyWeekday(weekday) : null;
  }

  function applyNamed(word: string): string {
    if (word !== 'now') Object.assign(parts, { hour: word === 'noon' ? 12 : 0, minute: 0, second: 0 });
    if (word === 'tomorrow') parts.day += 1;
    if (word === 'yesterday') parts.day -= 1;
    return word;
  }

  function applyEdge([whole, edge, way, unit]: RegExpExecArray): string {
    const amount = way === 'next' ? 1 : way === undefined || way === 'this' ? 0 : -1;
    if (unit === 'year') parts.year += amount;
    else parts.month += amount;
    if (edge === 'last') parts.month += 1;
    parts.day = edge === 'last' ? 0 : 1;
    return whole;
  }

  function applyStep([whole, count = '', unit = '', ago]: RegExpExecArray): string {
    const words: Record<string, number> = { next: 1, last: -1, previous: -1, this: 0, a: 1, an: 1 };
    const amount = (words[count] ?? Number(count.replace(/\s/g, ''))) * (ago ? -1 : 1);
    if (unit === 'week' || unit === 'fortnight') parts.day += amount * (unit === 'week' ? 7 : 14);
    else parts[unit === 'sec' ? 'second' : unit === 'min' ? 'minute' : (unit as keyof Parts)] += amount;
    return rest.startsWith(whole) ? whole : whole.replace(' ', '');
  }

  function applyWeekday([whole, way, name = '']: RegExpExecArray): string {
    const wanted = DAYS.findIndex((day) => day.toLowerCase().startsWith(name.slice(0, 3)));
    const today = new Date(Date.UTC(parts.year, parts.month - 1, parts.day)).getUTCDay();
    const ahead = (wanted - today + 7) % 7;
    parts.day += way === 'last ' ? ahead - 7 : way === 'next ' && ahead === 0 ? 7 : ahead;
    Object.assign(parts, { hour: 0, minute: 0, second: 0 });
    return whole;
  }
}

function monthOf(name: string): number {
  return MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.slice(0, 3))) + 1;
}

function partsAt(time: number, timezone: string): Parts {
  const date = new Date((time + offsetAt(time, timezone)) * 1000);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
}

function toTime(parts: Parts, zone: string | undefined, timezone: string): number {
  const local =
    Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second) / 1000;
  const fixed = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '');
  if (fixed) return local - (fixed[1] === '-' ? -1 : 1) * (Number(fixed[2]) * 3600 + Number(fixed[3]) * 60);
  if (zone !== undefined) return local;
  // Twice, because the first guess may lie on the other side of a clock change.
  const guess = local - offsetAt(local, timezone);
  return local - offsetAt(guess, timezone);
}
