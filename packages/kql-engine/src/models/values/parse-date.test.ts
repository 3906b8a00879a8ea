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
  ['Wed, 25 Nov 2026 10:00:00 +0100', '2026-11-25 09:00:00'],
  ['Sunday, 06-Nov-94 08:49:37 GMT', '1994-11-06 08:49:37'],
  ['Sun Nov  6 08:49:37 1994', '1994-11-06 08:49:37'],
  ['10/Oct/2000:13:55:36 -0700', '2000-10-10 20:55:36'],
  ['2008:08:07 18:11:31', '2008-08-07 18:11:31'],
  ['20261125T101500', '2026-11-25 10:15:00'],
  ['Jan 5', '2026-01-05 00:00:00'],
  ['25 nov', '2026-11-25 00:00:00'],
  ['Jul 24 14:42', '2026-07-24 14:42:00'],
  ['5/17', '2026-05-17 00:00:00'],
  ['30.6.08', '2008-06-30 00:00:00'],
  ['99-01-02', '1999-01-02 00:00:00'],
  ['25-Nov-26', '2026-11-25 00:00:00'],
  ['14 III 1879', '1879-03-14 00:00:00'],
  ['2008 June', '2008-06-01 00:00:00'],
  ['2026-W48', '2026-11-23 00:00:00'],
  ['2026W483', '2026-11-25 00:00:00'],
  ['2026.329', '2026-11-25 00:00:00'],
  ['2026', '2026-11-20 20:26:00'],
  ['2800', '2800-11-20 06:50:00'],
  ['0000-01-01', '0000-01-01 00:00:00'],
  ['0001-01-01', '0001-01-01 00:00:00'],
  ['0000-00-00', '-0001-11-30 00:00:00'],
  ['@1.5', '1970-01-01 00:00:01'],
  ['10am', '2026-11-20 10:00:00'],
  ['back of 7pm', '2026-11-20 19:15:00'],
  ['2026-11-25 10:15 Europe/Paris', '2026-11-25 09:15:00'],
  ['2026-11-25 10:15 EST', '2026-11-25 15:15:00'],
  ['2020-4 13:55:13 +9 days', '2020-04-10 13:55:13'],
  ['last day of february 2028', '2028-02-29 00:00:00'],
  ['first monday of january 2027', '2027-01-04 00:00:00'],
  ['third tuesday of next month', '2026-12-15 00:00:00'],
  ['-20 days sun', '2026-11-02 00:00:00'],
])('reads %s as PHP does', (text, expected) => {
  expect(show(text)).toBe(expected);
});

test('text that is no date gives null', () => {
  const texts = [
    '',
    'niet een datum',
    '99:99',
    'Januari',
    '5:39 pm, now',
    'third week',
    '2026-01-01 2027-01-01',
  ];
  expect(texts.filter((text) => show(text) !== null)).toEqual([]);
});

test('stored dates are local to the zone, on both sides of a clock change (E4)', () => {
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
