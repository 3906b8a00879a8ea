import { expect, test } from 'vitest';
import type { Clock } from '../../text/clock.ts';
import { formatDate } from '../../text/php-date.ts';
import { parseDate } from './parse-date.ts';

const amsterdam: Clock = { timezone: 'Europe/Amsterdam', now: () => new Date('2026-11-20T06:50:00Z') };
const utc: Clock = { ...amsterdam, timezone: 'UTC' };
const show = (text: string, clock = utc) => {
  const time = parseDate(text, clock);
  return time === null ? null : formatDate(time, 'Y-m-d H:i:s', clock);
};

test.each([
  ['2026-09-01 20:00', '2026-09-01 20:00:00'],
  ['2026-09-01T20:00:05', '2026-09-01 20:00:05'],
  ['2026-09-01', '2026-09-01 00:00:00'],
  ['20260901', '2026-09-01 00:00:00'],
  ['01.02.2026', '2026-02-01 00:00:00'],
  ['1/2/2026', '2026-01-02 00:00:00'],
  ['5 May 2026 14:00', '2026-05-05 14:00:00'],
  ['March 3rd, 2026', '2026-03-03 00:00:00'],
  ['2026-02-30', '2026-03-02 00:00:00'],
  ['20:15', '2026-11-20 20:15:00'],
  ['8:15 pm', '2026-11-20 20:15:00'],
  ['@86400', '1970-01-02 00:00:00'],
  ['now', '2026-11-20 06:50:00'],
  ['today', '2026-11-20 00:00:00'],
  ['tomorrow', '2026-11-21 00:00:00'],
  ['+1 week', '2026-11-27 06:50:00'],
  ['first day of next month', '2026-12-01 06:50:00'],
  ['next friday', '2026-11-27 00:00:00'],
  ['2026-09-01 +2 days', '2026-09-03 00:00:00'],
  ['2026-03-29T02:30:00+02:00', '2026-03-29 00:30:00'],
])('reads %s as PHP does', (text, expected) => {
  expect(show(text)).toBe(expected);
});

test('text that is no date gives null', () => {
  expect(['', 'niet een datum', '99:99', 'Januari'].map((text) => show(text))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('E4 stored dates are local to the zone, on both sides of a clock change', () => {
  expect(parseDate('2026-07-01 12:00', amsterdam)).toBe(Date.UTC(2026, 6, 1, 10) / 1000);
  expect(parseDate('2026-12-01 12:00', amsterdam)).toBe(Date.UTC(2026, 11, 1, 11) / 1000);
  expect(show('2026-10-25 12:00', amsterdam)).toBe('2026-10-25 12:00:00');
});

test('every format letter of PHP is supported', () => {
  const time = Date.UTC(2026, 8, 1, 20, 5, 9) / 1000;
  expect(formatDate(time, 'D, d M Y H:i:s | l jS F y | N w z W o t L | g:i a G h A | \\Y\\m', utc)).toBe(
    'Tue, 01 Sep 2026 20:05:09 | Tuesday 1st September 26 | 2 2 243 36 2026 30 0 | 8:05 pm 20 08 PM | Ym',
  );
  expect(formatDate(time, 'c | r | U | O P p T Z I e', amsterdam)).toBe(
    '2026-09-01T22:05:09+02:00 | Tue, 01 Sep 2026 22:05:09 +0200 | 1788293109 | +0200 +02:00 +02:00 CEST 7200 1 Europe/Amsterdam',
  );
});
