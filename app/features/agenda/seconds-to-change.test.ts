import { expect, test } from 'vitest';
import { secondsToChange } from './seconds-to-change.ts';

test('a page is true until the next event of today is over', () => {
  const events = [
    { date: '2026-11-20 10:00:00', endDate: '2026-11-20 11:00:00' },
    { date: '2026-11-20 20:00:00', endDate: '2026-11-20 22:15:00' },
    { date: '2026-11-20 12:30:00', endDate: '' },
  ];
  expect(secondsToChange(events, '2026-11-20 12:00:00')).toBe(30 * 60 + 1);
});

test('a day without an end is true until midnight', () => {
  expect(secondsToChange([{ date: '2026-11-21 20:00:00', endDate: '' }], '2026-11-20 23:59:30')).toBe(31);
  expect(secondsToChange([], '2026-11-20 00:00:00')).toBe(86_401);
});
