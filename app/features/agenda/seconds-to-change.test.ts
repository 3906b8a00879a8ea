import { expect, test } from 'vitest';
import { nextChange, secondsToChange, secondsUntil } from './seconds-to-change.ts';

const at = (moment: string) => new Date(moment);
const ending = (...dates: string[]) => dates.map((date) => ({ date, endDate: '' }));
const noon = new Date('2026-11-20T12:00:00+01:00');

test('a page is up to date until the next event of today is over', () => {
  const events = [
    { date: '2026-11-20 10:00:00', endDate: '2026-11-20 11:00:00' },
    { date: '2026-11-20 20:00:00', endDate: '2026-11-20 22:15:00' },
    { date: '2026-11-20 12:30:00', endDate: '' },
  ];
  expect(secondsToChange(events, noon)).toBe(30 * 60 + 1);
});

test('without an end today, a page is up to date until midnight', () => {
  const tomorrow = ending('2026-11-21 20:00:00');
  expect(secondsToChange(tomorrow, at('2026-11-20T23:59:59+01:00'))).toBe(1);
  expect(secondsToChange(tomorrow, at('2026-11-21T00:00:01+01:00'))).toBe(20 * 3600);
  expect(secondsToChange([], at('2026-11-20T00:00:00+01:00'))).toBe(86_400);
  expect(secondsToChange([], at('2026-12-31T23:59:59+01:00'))).toBe(1);
});

test('the days on which the clock changes have 23 and 25 hours (V2)', () => {
  expect(secondsToChange([], at('2027-03-28T00:00:00+01:00'))).toBe(23 * 3600);
  expect(secondsToChange([], at('2026-10-25T00:00:00+02:00'))).toBe(25 * 3600);
  // 2:30 occurs twice; the end is the first time.
  const night = ending('2026-10-25 02:30:00');
  expect(secondsToChange(night, at('2026-10-25T02:15:00+02:00'))).toBe(15 * 60 + 1);
  expect(secondsToChange(night, at('2026-10-25T02:45:00+02:00'))).toBe(22.25 * 3600);
});

test('an end that is past, or not today, changes nothing', () => {
  const events = ending('2026-11-19 23:00:00', '2026-11-20 11:59:00', '2026-11-21 00:00:00', '2027-01-01');
  expect(secondsToChange(events, noon)).toBe(12 * 3600);
  expect(secondsToChange(ending('2026-11-20 12:00:00'), noon)).toBe(1);
});

test('another moment at which something changes comes first when it is nearer; one that has passed does not count', () => {
  const second = noon.getTime() / 1000;
  const others = [second - 5, second, second + 90_000, second + 7];
  expect(secondsUntil(nextChange([], noon), noon, others)).toBe(7);
});
