import { expect, test } from 'vitest';
import { secondsToChange } from './seconds-to-change.ts';

test('a page is up to date until the next event of today is over', () => {
  const events = [
    { date: '2026-11-20 10:00:00', endDate: '2026-11-20 11:00:00' },
    { date: '2026-11-20 20:00:00', endDate: '2026-11-20 22:15:00' },
    { date: '2026-11-20 12:30:00', endDate: '' },
  ];
  expect(secondsToChange(events, '2026-11-20 12:00:00')).toBe(30 * 60 + 1);
});

test('without an end today, a page is up to date until midnight', () => {
  expect(secondsToChange([{ date: '2026-11-21 20:00:00', endDate: '' }], '2026-11-20 23:59:30')).toBe(31);
  expect(secondsToChange([], '2026-11-20 00:00:00')).toBe(86_401);
});

test('an end that is past, or not today, changes nothing', () => {
  const events = ['2026-11-19 23:00:00', '2026-11-20 11:59:59', '2026-11-21 00:00:00', '2027-01-01'].map(
    (date) => ({ date, endDate: '' }),
  );
  expect(secondsToChange(events, '2026-11-20 12:00:00')).toBe(12 * 3600 + 1);
  expect(secondsToChange([{ date: '2026-11-20 12:00:00', endDate: '' }], '2026-11-20 12:00:00')).toBe(1);
});
