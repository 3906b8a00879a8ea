import type { Exception, Holiday, Opening, Venue } from '#cms/types.ts';
import { addDays, clockOf, MINUTES_A_DAY, weekdayOf, weekdays } from '#site/amsterdam-time.ts';
import { defaultLocale, type Locale } from '#site/languages.ts';
import { HOLIDAYS } from './holidays.ts';

export type Hours = Pick<Venue, 'week' | 'holidays' | 'exceptions'>;

export type Reason = { kind: 'holiday'; holiday: Holiday } | { kind: 'note'; note: string };

/** Times as `2026-11-20 11:00:00`. */
export interface Span {
  opens: string;
  closes: string;
}

/** Exceptions override holidays, and closed overrides open. */
export function dayAt({ week, holidays, exceptions }: Hours, date: string, locale: Locale) {
  const own = exceptions.filter(({ from, until }) => from <= date && date <= until);
  if (own.length > 0) return { openings: openingsOf(own), reason: noteOf(own, locale), isException: true };
  const festive = holidays.filter(({ holiday }) => HOLIDAYS[holiday](Number(date.slice(0, 4))) === date);
  const [first] = festive;
  if (first)
    return {
      openings: openingsOf(festive),
      reason: { kind: 'holiday', holiday: first.holiday } as const,
      isException: true,
    };
  const weekday = weekdays[weekdayOf(date)] ?? 'mon';
  return { openings: joined(week[weekday]), reason: null, isException: false };
}

function openingsOf(rows: readonly { opening: Opening | null }[]): Opening[] {
  const openings = rows.flatMap(({ opening }) => opening ?? []);
  return openings.length < rows.length ? [] : joined(openings);
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
  return row ? { kind: 'note', note: row.note[locale] || row.note[defaultLocale] } : null;
}

/** Merges openings that overlap or touch. */
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

/** Converts `25 * 60` to one o'clock on the next day. */
function wallTime(date: string, minutes: number): string {
  const day = addDays(date, Math.floor(minutes / MINUTES_A_DAY));
  return `${day} ${clockOf(minutes % MINUTES_A_DAY)}:00`;
}
