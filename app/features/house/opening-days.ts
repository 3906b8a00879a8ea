import type { Exception, Holiday, House, Opening, WeekDay } from '#cms/types.ts';
import { addDays } from '#site/amsterdam-time.ts';
import { defaultLocale, type Locale } from '#site/languages.ts';
import { HOLIDAYS } from './holidays.ts';

export type Hours = Pick<House, 'week' | 'holidays' | 'exceptions'>;

/** Why a day differs from its weekday. */
export type Reason = { holiday: Holiday } | { note: string };

interface OpeningDay {
  /** Sorted, without overlaps; empty when closed. One that goes on after midnight belongs to this day. */
  openings: readonly Opening[];
  reason: Reason | null;
  isException: boolean;
}

/** An opening as wall time: `2026-11-20 11:00:00`. */
export interface Span {
  opens: string;
  closes: string;
}

/** By an exception, else by a holiday, else by its weekday. Closed wins over open. */
export function dayAt({ week, holidays, exceptions }: Hours, date: string, locale: Locale): OpeningDay {
  const own = exceptions.filter(({ from, until }) => from <= date && date <= until);
  if (own.length > 0) return { ...asException(own), reason: noteOf(own, locale), isException: true };
  const festive = holidays.filter(({ holiday }) => HOLIDAYS[holiday](Number(date.slice(0, 4))) === date);
  const [first] = festive;
  if (first) return { ...asException(festive), reason: { holiday: first.holiday }, isException: true };
  return { openings: joined(week[weekdayOf(date)]), reason: null, isException: false };
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

function weekdayOf(date: string): WeekDay {
  return weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'mon';
}

function asException(rows: readonly { opening: Opening | null }[]): Pick<OpeningDay, 'openings'> {
  const openings = rows.flatMap(({ opening }) => opening ?? []);
  return { openings: openings.length < rows.length ? [] : joined(openings) };
}

export function joined(openings: readonly Opening[]): Opening[] {
  const found: Opening[] = [];
  for (const { opens, closes } of [...openings].sort((one, other) => one.opens - other.opens)) {
    const last = found.at(-1);
    if (last && opens <= last.closes) last.closes = Math.max(last.closes, closes);
    else found.push({ opens, closes });
  }
  return found;
}

function noteOf(rows: readonly Exception[], locale: Locale): Reason | null {
  const [row] = rows.filter(({ note }) => note[locale] || note[defaultLocale]);
  return row ? { note: row.note[locale] || row.note[defaultLocale] } : null;
}

/** The openings from the day `first` on; those that overlap or meet are one. */
export function* spansFrom(hours: Hours, first: string, days: number): Generator<Span> {
  const waiting: Span[] = [];
  for (let index = 0; index < days; index += 1) {
    const date = addDays(first, index);
    for (const { opens, closes } of dayAt(hours, date, defaultLocale).openings) {
      const span = { opens: wallTime(date, opens), closes: wallTime(date, closes) };
      const last = waiting.pop();
      if (last && span.opens <= last.closes) {
        const isLonger = span.closes > last.closes;
        waiting.push({ opens: last.opens, closes: isLonger ? span.closes : last.closes });
        continue;
      }
      if (last) yield last;
      waiting.push(span);
    }
  }
  yield* waiting;
}

/** `2026-11-20` and `25 * 60` are `2026-11-21 01:00:00`. */
function wallTime(date: string, minutes: number): string {
  const day = addDays(date, Math.floor(minutes / 1440));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day} ${two(Math.floor((minutes % 1440) / 60))}:${two(minutes % 60)}:00`;
}
