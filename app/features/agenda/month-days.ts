import type { EventEntry } from '#cms/types.ts';
import { addDays, weekdayOf } from '#site/amsterdam-time.ts';
import { type Days, daysOfEntry, haveDayInCommon } from './when.ts';

interface MonthDay {
  day: string;
  count: number;
}

export interface MonthDays {
  month: string;
  /** Null for days of other months. */
  weeks: (MonthDay | null)[][];
}

export function calendarMonths(
  events: readonly EventEntry[],
  { from, most }: { from: string; most: number },
): MonthDays[] {
  const first = from.slice(0, 7);
  const later = events.map(({ date }) => date.slice(0, 7)).filter((month) => month > first);
  const months = new Set([first, ...later]);
  const spans = events.map(daysOfEntry);
  return [...months]
    .sort()
    .slice(0, most)
    .map((month) => ({ month, weeks: weeksOf(month, spans) }));
}

function weeksOf(month: string, spans: readonly Days[]): MonthDays['weeks'] {
  const start = `${month}-01`;
  const cells: (MonthDay | null)[] = Array.from({ length: weekdayOf(start) }, () => null);
  for (let day = start; day.startsWith(month); day = addDays(day, 1)) {
    const count = spans.filter((span) => haveDayInCommon(span, { from: day, to: day })).length;
    cells.push({ day, count });
  }
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
