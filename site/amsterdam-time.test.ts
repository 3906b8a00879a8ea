import { expect, test } from 'vitest';
import { amsterdamStamp, amsterdamTime, instantOf, parseLocalDate } from './amsterdam-time.ts';

test('a stored time converts to UTC: one hour ahead in winter, two in summer, and correct in the nights of the change (E4)', () => {
  const at = (stored: string) => instantOf(stored)?.toISOString();
  expect(at('2026-11-26 20:00:00')).toBe('2026-11-26T19:00:00.000Z');
  expect(at('2026-07-01 20:00:00')).toBe('2026-07-01T18:00:00.000Z');
  expect(at('2026-07-01')).toBe('2026-06-30T22:00:00.000Z');
  expect(at('2027-03-28 01:59:00')).toBe('2027-03-28T00:59:00.000Z');
  expect(at('2027-03-28 03:00:00')).toBe('2027-03-28T01:00:00.000Z');
  expect(at('2026-10-25 01:30:00')).toBe('2026-10-24T23:30:00.000Z');
  expect(at('2026-10-25 03:30:00')).toBe('2026-10-25T02:30:00.000Z');
  expect(instantOf('2026-02-30')).toBeNull();
});

test('a time in the hour that comes twice is the first occurrence (D10)', () => {
  const at = (stored: string) => instantOf(stored)?.toISOString();
  expect(at('2026-10-25 02:00:00')).toBe('2026-10-25T00:00:00.000Z');
  expect(at('2026-10-25 02:59:00')).toBe('2026-10-25T00:59:00.000Z');
  expect(at('2026-10-25 03:00:00')).toBe('2026-10-25T02:00:00.000Z');
  expect(at('2027-03-28 02:30:00')).toBe('2027-03-28T01:30:00.000Z');
});

test('a stamp has the local time and its offset (D10)', () => {
  const at = (stored: string) => amsterdamStamp(instantOf(stored) ?? new Date(0));
  expect(at('2026-07-01 20:00:00')).toBe('2026-07-01T20:00:00+02:00');
  expect(at('2026-10-25 02:15:00')).toBe('2026-10-25T02:15:00+02:00');
  expect(at('2026-12-01 20:00:00')).toBe('2026-12-01T20:00:00+01:00');
});

test('the current time is Amsterdam time, in summer and in winter (E4)', () => {
  expect(amsterdamTime(new Date('2026-11-20T11:00:00Z'))).toBe('2026-11-20 12:00:00');
  expect(amsterdamTime(new Date('2026-07-01T22:30:00Z'))).toBe('2026-07-02 00:30:00');
});

test.each(['', 'morgen', '2026-02-30', '2026-13-01', '26-11-2026'])(
  'what is no date (%s) is null',
  (stored) => {
    expect(parseLocalDate(stored)).toBeNull();
  },
);

test('the time in Amsterdam is that of the time zone database, also around the clock changes (E4)', () => {
  const byDatabase = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Amsterdam',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const wrong: string[] = [];
  const half = 30 * 60_000;
  for (let moment = Date.UTC(2000, 0); moment < Date.UTC(2045, 0); moment += half * 7) {
    const found = amsterdamTime(new Date(moment));
    if (found !== byDatabase.format(moment)) wrong.push(found);
  }
  for (let year = 2000; year < 2045; year++)
    for (const month of [2, 9])
      for (let moment = Date.UTC(year, month, 24); moment < Date.UTC(year, month + 1); moment += half)
        if (amsterdamTime(new Date(moment)) !== byDatabase.format(moment)) wrong.push(String(moment));
  expect(wrong).toEqual([]);
});
