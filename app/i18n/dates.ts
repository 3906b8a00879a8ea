import type { LocalDate } from '#site/amsterdam-time.ts';
import type { Locale } from '#site/languages.ts';

const MONTHS: Record<Locale, readonly string[]> = {
  nl: 'januari februari maart april mei juni juli augustus september oktober november december'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};
const SHORT_MONTHS: Record<Locale, readonly string[]> = {
  nl: ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
};
const WEEKDAYS: Record<Locale, readonly string[]> = {
  nl: ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};
const DAY = 24 * 3_600_000;

const SHORT_WEEKDAYS: Record<Locale, readonly string[]> = {
  nl: ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
};

const weekday = (date: LocalDate): number =>
  (new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay() + 6) % 7;
const pick = (names: readonly string[], index: number): string => names[index] ?? '';

export const monthName = (date: LocalDate, locale: Locale): string => pick(MONTHS[locale], date.month - 1);
export const shortMonth = (date: LocalDate, locale: Locale): string =>
  pick(SHORT_MONTHS[locale], date.month - 1);
export const weekdayName = (date: LocalDate, locale: Locale): string => pick(WEEKDAYS[locale], weekday(date));
/** Returns weekdays from Monday on. */
export const weekdayNames = (locale: Locale, isShort = false): readonly string[] =>
  (isShort ? SHORT_WEEKDAYS : WEEKDAYS)[locale];
export const shortWeekday = (date: LocalDate, locale: Locale): string =>
  pick(SHORT_WEEKDAYS[locale], weekday(date));

const CLOCKS: Record<Locale, { between: string; after: string; day: string }> = {
  nl: { between: '.', after: ' uur', day: '' },
  en: { between: ':', after: '', day: '' },
};

export const dayNumber = (date: LocalDate, locale: Locale): string => date.day + CLOCKS[locale].day;

function timeOfDay(date: LocalDate, locale: Locale): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(date.hour)}${CLOCKS[locale].between}${two(date.minute)}`;
}

/** Treats an end before six in the morning as the evening before. */
export function isOneDay(start: LocalDate, end: LocalDate): boolean {
  const days =
    (Date.UTC(end.year, end.month - 1, end.day) - Date.UTC(start.year, start.month - 1, start.day)) / DAY;
  return days < 1 || (days === 1 && end.hasTime && end.hour < 6);
}

/** Returns `20.00–22.15 uur` or `20:00–22:15`, or the start if the end is unknown or on another day. */
export function timeRange(start: LocalDate, end: LocalDate | null, locale: Locale): string {
  if (!start.hasTime) return '';
  const range =
    end?.hasTime && isOneDay(start, end)
      ? `${timeOfDay(start, locale)}–${timeOfDay(end, locale)}`
      : timeOfDay(start, locale);
  return range + CLOCKS[locale].after;
}

export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0').replaceAll('–', '\u2060–\u2060');
}

/** Returns `9`, `18.30`, or in English `09:00`. Midnight at the end of a day is 24. */
export function shortTime(minutes: number, locale: Locale): string {
  const { between, after } = CLOCKS[locale];
  const hour = Math.floor(minutes / 60) % 24 || (minutes > 0 ? 24 : 0);
  const rest = minutes % 60;
  const isBare = after !== '' && rest === 0;
  const shown = after === '' ? String(hour).padStart(2, '0') : String(hour);
  return isBare ? shown : `${shown}${between}${String(rest).padStart(2, '0')}`;
}

export function fullTime(minutes: number, locale: Locale): string {
  return shortTime(minutes, locale) + CLOCKS[locale].after;
}

export function shortDay(date: LocalDate, locale: Locale): string {
  return `${shortWeekday(date, locale)} ${dayNumber(date, locale)} ${shortMonth(date, locale)}`;
}

export function dayAndMonth(date: LocalDate, locale: Locale): string {
  return `${dayNumber(date, locale)} ${monthName(date, locale)}`;
}

export function longDate(date: LocalDate, locale: Locale): string {
  return `${dayAndMonth(date, locale)} ${date.year}`;
}

/** Returns `2026-11-26` or `2026-11-26T20:00`. */
export function machineDate(stored: string): string {
  return stored.slice(0, 16).replace(' ', 'T');
}
