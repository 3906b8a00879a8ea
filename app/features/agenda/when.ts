import { isOneDay } from '#app/i18n/dates.ts';
import type { EventEntry } from '#cms/types.ts';
import { addDays, parseLocalDate, todayAt, weekdayOf } from '#site/amsterdam-time.ts';

export const namedTimes = ['today', 'weekend', 'week'] as const;

/** A named time, or a day as `2026-12-05`; empty for all days. */
export type When = (typeof namedTimes)[number] | (string & {});

export function isNamed(when: When): boolean {
  return namedTimes.some((name) => name === when);
}

export function isDay(when: When): boolean {
  return when !== '' && !isNamed(when);
}

export function isToday(when: When, now: Date): boolean {
  return when === 'today' || when === todayAt(now);
}

export interface Days {
  from: string;
  to: string;
}

export function readWhen(query: URLSearchParams, now: Date): When {
  const requested = query.get('when') ?? '';
  if (isNamed(requested)) return requested;
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(requested) && parseLocalDate(requested) !== null;
  return isDate && requested >= todayAt(now) ? requested : '';
}

/** Returns days from today on; null for all days. */
export function daysOf(when: When, now: Date): Days | null {
  if (when === '') return null;
  const today = todayAt(now);
  const weekday = weekdayOf(today);
  const sunday = addDays(today, 6 - weekday);
  if (when === 'today') return { from: today, to: today };
  if (when === 'week') return { from: today, to: sunday };
  if (when === 'weekend') return { from: weekday < 5 ? addDays(today, 5 - weekday) : today, to: sunday };
  return { from: when, to: when };
}

export function daysOfEntry({ date, endDate }: Pick<EventEntry, 'date' | 'endDate'>): Days {
  const first = date.slice(0, 10);
  const [start, end] = [parseLocalDate(date), parseLocalDate(endDate)];
  return { from: first, to: start && end && !isOneDay(start, end) ? endDate.slice(0, 10) : first };
}

export function isWithin(entry: Pick<EventEntry, 'date' | 'endDate'>, days: Days): boolean {
  return haveDayInCommon(daysOfEntry(entry), days);
}

export function haveDayInCommon(one: Days, other: Days): boolean {
  return one.from <= other.to && one.to >= other.from;
}
