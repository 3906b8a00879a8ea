// Editors write times without an offset, as in Amsterdam.

export interface LocalDate {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  hasTime: boolean;
}

const STORED = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}))?/;

/** Reads `2026-11-26` or `2026-11-26 20:00:00`; null for other forms and for days that do not exist. */
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

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

export const MINUTES_A_DAY = 24 * 60;

/** Returns `01:05` for 65 minutes, and `25:00` for `25 * 60`. */
export function clockOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Calculates in UTC, in which every day has 24 hours. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 24 * HOUR).toISOString().slice(0, 10);
}

/** Uses the European rule, because the first `Intl` blocks a slow phone for 80 ms. */
export function amsterdamTime(instant: Date): string {
  const local = new Date(instant.getTime() + offsetAt(instant.getTime()));
  return local.toISOString().slice(0, 19).replace('T', ' ');
}

export function todayAt(now: Date): string {
  return amsterdamTime(now).slice(0, 10);
}

export function yearAt(now: Date): number {
  return Number(amsterdamTime(now).slice(0, 4));
}

/** Returns Amsterdam time with its offset: `2026-11-26T20:00:00+01:00`. */
export function amsterdamStamp(instant: Date): string {
  const hours = offsetAt(instant.getTime()) / HOUR;
  return `${amsterdamTime(instant).replace(' ', 'T')}+0${hours}:00`;
}

/**
 * Summer time lasts from the last Sunday of March to the last Sunday of October, at 1:00 UTC (directive
 * 2000/84/EC).
 */
function offsetAt(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  const isSummer = instant >= lastSunday(year, 2) && instant < lastSunday(year, 9);
  return isSummer ? 2 * HOUR : HOUR;
}

function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.setUTCDate(31 - last.getUTCDay());
}

/**
 * Reads a day as midnight; null if `parseLocalDate` returns null. Follows PHP: a repeated hour means the
 * first one, a skipped time has the offset from before.
 */
export function instantOf(stored: string): Date | null {
  const date = parseLocalDate(stored);
  if (!date) return null;
  const asUtc = Date.UTC(date.year, date.month - 1, date.day, date.hour, date.minute);
  const inSummer = asUtc - 2 * HOUR;
  return new Date(offsetAt(inSummer) === 2 * HOUR ? inSummer : asUtc - HOUR);
}
