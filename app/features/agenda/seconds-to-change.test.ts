import { expect, test } from 'vitest';
import { secondsToChange } from './seconds-to-change.ts';

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
  const events = [{ date: '2026-11-21 20:00:00', endDate: '' }];
  expect(secondsToChange(events, new Date('2026-11-20T23:59:30+01:00'))).toBe(30);
  expect(secondsToChange([], new Date('2026-11-20T00:00:00+01:00'))).toBe(86_400);
});

test('on the days when the clock changes, midnight is 23 or 25 hours after the last one', () => {
  expect(secondsToChange([], new Date('2026-03-29T00:00:00+01:00'))).toBe(23 * 3600);
  expect(secondsToChange([], new Date('2026-10-25T00:00:00+02:00'))).toBe(25 * 3600);
});

test('an end that is past, or not today, changes nothing', () => {
  const events = ['2026-11-19 23:00:00', '2026-11-20 11:59:59', '2026-11-21 00:00:00', '2027-01-01'].map(
    (date) => ({ date, endDate: '' }),
  );
  expect(secondsToChange(events, noon)).toBe(12 * 3600);
  expect(secondsToChange([{ date: '2026-11-20 12:00:00', endDate: '' }], noon)).toBe(1);
});

test('another moment at which something changes comes first when it is nearer; one that has passed does not count', () => {
  const at = noon.getTime() / 1000;
  expect(secondsToChange([], noon, [at - 5, at, at + 90_000, at + 7])).toBe(7);
});
