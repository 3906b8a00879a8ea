import { expect, test } from 'vitest';
import { parseLocalDate } from '#site/amsterdam-time.ts';
import { longDate, machineDate, shortDay, shortWeekday, timeRange, weekdayName } from './dates.ts';

function date(stored: string) {
  const parsed = parseLocalDate(stored);
  if (!parsed) throw new Error(`not a date: ${stored}`);
  return parsed;
}

test('Dutch weekdays are ma, di, wo, do, vr, za, zo (E4)', () => {
  const week = ['23', '24', '25', '26', '27', '28', '29'].map((day) =>
    shortWeekday(date(`2026-11-${day}`), 'nl'),
  );
  expect(week).toEqual(['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo']);
});

test('dates have the format of each language (E4)', () => {
  expect(shortDay(date('2026-11-28 14:00:00'), 'nl')).toBe('za 28 nov');
  expect(shortDay(date('2026-11-28 14:00:00'), 'en')).toBe('Sat 28 Nov');
  expect(longDate(date('2026-11-18'), 'nl')).toBe('18 november 2026');
  expect(weekdayName(date('2026-11-26'), 'en')).toBe('Thursday');
});

test('times keep the wall clock of Deventer, whatever the time zone of the machine (E4)', () => {
  const start = date('2026-11-26 20:00:00');
  expect(timeRange(start, date('2026-11-26 22:15:00'), 'nl')).toBe('20.00–22.15 uur');
  expect(timeRange(start, date('2026-11-26 22:15:00'), 'en')).toBe('20:00–22:15');
  expect(timeRange(start, null, 'nl')).toBe('20.00 uur');
  expect(timeRange(start, date('2026-11-28 17:00:00'), 'nl')).toBe('20.00 uur');
  expect(timeRange(date('2026-11-26'), null, 'nl')).toBe('');
});

test('dates for machines are ISO dates', () => {
  expect(machineDate('2026-11-26 20:00:00')).toBe('2026-11-26T20:00');
  expect(machineDate('2026-11-26')).toBe('2026-11-26');
});
