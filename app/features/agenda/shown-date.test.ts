import { expect, test } from 'vitest';
import type { EventEntry, EventStatus } from '#cms/types.ts';
import { nextEvents, shownDate } from './shown-date.ts';

const date = (id: string, day: string, status: EventStatus = 'planned') =>
  ({ id, date: `2026-11-${day}`, status }) as EventEntry;
const shown = (...entries: EventEntry[]) => shownDate(entries)?.date.slice(-2);

test('an event stands at its next date with seats, and is sold out only when every coming date is (V3, V4)', () => {
  const full = date('a', '21', 'soldout');
  expect(shown(date('a', '20', 'cancelled'), full, date('a', '22', 'fewleft'), date('a', '23'))).toBe('22');
  expect(shown(date('a', '20', 'cancelled'), full, date('a', '22', 'soldout'))).toBe('21');
  expect(shown(date('a', '20', 'cancelled'), date('a', '21', 'postponed'))).toBe('20');
  expect(shown()).toBeUndefined();
});

test('the next events are each there once, in the order of the dates that they stand at (V3)', () => {
  const coming = [date('a', '20', 'soldout'), date('b', '21', 'soldout'), date('c', '22'), date('a', '23')];
  const days = (most: number) =>
    nextEvents(coming, most).map((entry) => `${entry.id} ${entry.date.slice(-2)}`);
  expect(days(5)).toEqual(['b 21', 'c 22', 'a 23']);
  expect(days(2)).toEqual(['b 21', 'c 22']);
});
