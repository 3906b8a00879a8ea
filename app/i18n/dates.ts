import type { Locale } from '#site/languages.ts';

/** A date and time as editors store them: Amsterdam wall time, without offset (kirby-facts 4.7). */
export interface LocalDate {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  hasTime: boolean;
}

const MONTHS: Record<Locale, readonly string[]> = {
  nl: [
    'januari',
    'februari',
    'maart',
    'april',
    'mei',
    'juni',
    'juli',
    'augustus',
    'september',
    'oktober',
    'november',
    'december',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};
const SHORT_MONTHS: Record<Locale, readonly string[]> = {
  nl: ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
};
const WEEKDAYS: Record<Locale, readonly string[]> = {
  nl: ['zondag', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};
/** Specification 9: Dutch weekdays are ma, di, wo, do, vr, za, zo. */
const SHORT_WEEKDAYS: Record<Locale, readonly string[]> = {
  nl: ['zo', 'ma', 'di', 'wo', 'do', 'vr', 'za'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};

const STORED = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}))?/;

/** Parses `2026-11-26` or `2026-11-26 20:00:00`; anything else, and a day that does not exist, is null. */
export function parseLocalDate(stored: string): LocalDate | null {
  const match = STORED.exec(stored);
  if (!match) return null;
  const [year, month, day, hour, minute] = match.slice(1).map((part) => Number(part ?? 0));
  if (year === undefined || month === undefined || day === undefined) return null;
  const check = new Date(Date.UTC(year, month - 1, day));
  if (check.getUTCMonth() !== month - 1 || check.getUTCDate() !== day) return null;
  return { year, month, day, hour: hour ?? 0, minute: minute ?? 0, hasTime: match[4] !== undefined };
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * The wall time in Deventer at a moment, in the stored format: it sorts and compares as text. Computed by the European rule, because
 * the first use of `Intl` in a browser blocks a slow phone for 80 ms; a test compares it with the time zone database.
 */
export function amsterdamTime(moment: Date): string {
  const local = new Date(moment.getTime() + offsetAt(moment.getTime()));
  return local.toISOString().slice(0, 19).replace('T', ' ');
}

/** Summer time lasts from the last Sunday of March to that of October, both at 1:00 UTC (directive 2000/84/EC). */
function offsetAt(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  const isSummer = instant >= lastSunday(year, 2) && instant < lastSunday(year, 9);
  return isSummer ? 2 * HOUR : HOUR;
}

/** 1:00 UTC on the last Sunday of a month with 31 days, counted from 0. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.setUTCDate(31 - last.getUTCDay());
}

/** Cached, because structured data of every page asks for it. */
const instants = new Map<string, Date | null>();
const MAX_INSTANTS = 5_000;

/** Converts a stored wall time in Deventer to a moment; a day without a time converts to its beginning. Null as above. */
export function instantOf(stored: string): Date | null {
  const known = instants.get(stored);
  if (known !== undefined) return known;
  if (instants.size >= MAX_INSTANTS) instants.clear();
  const instant = findInstant(stored);
  instants.set(stored, instant);
  return instant;
}

function findInstant(stored: string): Date | null {
  const date = parseLocalDate(stored);
  if (!date) return null;
  const asUtc = Date.UTC(date.year, date.month - 1, date.day, date.hour, date.minute);
  // Applied twice, because near a clock change the first guess may be on its other side.
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)));
}

const weekday = (date: LocalDate): number =>
  new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay();
const pick = (names: readonly string[], index: number): string => names[index] ?? '';

export const monthName = (date: LocalDate, locale: Locale): string => pick(MONTHS[locale], date.month - 1);
export const shortMonth = (date: LocalDate, locale: Locale): string =>
  pick(SHORT_MONTHS[locale], date.month - 1);
export const weekdayName = (date: LocalDate, locale: Locale): string => pick(WEEKDAYS[locale], weekday(date));
/** The names of the days of a week, Sunday first. */
export const weekdayNames = (locale: Locale, isShort = false): readonly string[] =>
  (isShort ? SHORT_WEEKDAYS : WEEKDAYS)[locale];
export const shortWeekday = (date: LocalDate, locale: Locale): string =>
  pick(SHORT_WEEKDAYS[locale], weekday(date));

/** The format of a time of day: `20.00 uur` or `20:00`. */
const CLOCKS: Record<Locale, { between: string; after: string }> = {
  nl: { between: '.', after: ' uur' },
  en: { between: ':', after: '' },
};

function timeOfDay(date: LocalDate, locale: Locale): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(date.hour)}${CLOCKS[locale].between}${two(date.minute)}`;
}

/** Whether something ends on the day on which it begins; a night that ends before six in the morning belongs to its evening. */
export function isOneDay(start: LocalDate, end: LocalDate): boolean {
  const days =
    (Date.UTC(end.year, end.month - 1, end.day) - Date.UTC(start.year, start.month - 1, start.day)) / DAY;
  return days < 1 || (days === 1 && end.hasTime && end.hour < 6);
}

/** `20.00–22.15 uur` or `20:00–22:15`; only the start when there is no end on the same day. */
export function timeRange(start: LocalDate, end: LocalDate | null, locale: Locale): string {
  if (!start.hasTime) return '';
  const range =
    end?.hasTime && isOneDay(start, end)
      ? `${timeOfDay(start, locale)}–${timeOfDay(end, locale)}`
      : timeOfDay(start, locale);
  return range + CLOCKS[locale].after;
}

/** A time of opening hours, in minutes: `18` or `18.30`, in English `18:00`. Midnight at the end of a day is 24. */
export function shortTime(minutes: number, locale: Locale): string {
  const { between, after } = CLOCKS[locale];
  const hour = Math.floor(minutes / 60) % 24 || (minutes > 0 ? 24 : 0);
  const rest = minutes % 60;
  const isBare = after !== '' && rest === 0;
  return isBare ? String(hour) : `${hour}${between}${String(rest).padStart(2, '0')}`;
}

/** The same with the word that follows it: `18 uur`, `18:00`. */
export function fullTime(minutes: number, locale: Locale): string {
  return shortTime(minutes, locale) + CLOCKS[locale].after;
}

/** `do 26 nov`. */
export function shortDay(date: LocalDate, locale: Locale): string {
  return `${shortWeekday(date, locale)} ${date.day} ${shortMonth(date, locale)}`;
}

/** `26 november`. */
export function dayAndMonth(date: LocalDate, locale: Locale): string {
  return `${date.day} ${monthName(date, locale)}`;
}

/** `18 november 2026`. */
export function longDate(date: LocalDate, locale: Locale): string {
  return `${date.day} ${monthName(date, locale)} ${date.year}`;
}

/** For `<time datetime>`: `2026-11-26` or `2026-11-26T20:00`. */
export function machineDate(stored: string): string {
  return stored.slice(0, 16).replace(' ', 'T');
}
