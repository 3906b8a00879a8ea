import { expect, test } from 'vitest';
import { testContext } from '../testing/test-context.ts';
import { type DateTimes, lastEnd, readDates } from './event-dates.ts';
import { isFreeOfCharge, prices } from './prices.ts';

const date = (start: string, end = ''): DateTimes => ({ start, end, status: 'planned' });
const read = (...dates: DateTimes[]) => {
  const context = testContext();
  const stored = { id: 'agenda/a', eventStatus: 'planned' as const, moments: dates };
  const found = readDates(stored, date('2026-01-01 20:00:00'), context);
  return { found: found.map(({ start, end }) => [start, end]), logged: context.warnings.join() };
};

test('impossible dates of an event are left out (V3)', () => {
  const backwards = read(date('2026-12-03 20:00:00', '2026-12-03 19:00:00'));
  expect(backwards.found).toEqual([['2026-12-03 20:00:00', '']]);
  expect(backwards.logged).toContain('left out an end that lies before its start {"id":"agenda/a"');
  const overlapping = read(
    date('2026-12-03 20:00:00', '2026-12-03 22:00:00'),
    date('2026-12-03 21:00:00', '2026-12-03 23:00:00'),
  );
  expect(overlapping.found).toHaveLength(2);
  expect(overlapping.logged).toContain('two dates of an event overlap');
  expect(read(date('2027-03-28 02:30:00')).logged).toContain('summer time skips');
  const right = read(date('2026-12-03 20:00:00', '2026-12-03'), date('2027-03-21 02:30:00'));
  expect(read(date('2027-03-28 01:30:00', '2027-03-28 03:00:00')).logged + right.logged).toBe('');
});

test('an event is over after the end of its last date (V3)', () => {
  expect(lastEnd([date('2026-12-03 20:00:00', '2026-12-03 22:00:00')])).toBe('2026-12-03 22:00:00');
  expect(lastEnd([date('2026-12-03', '2026-12-04'), date('2026-12-09 20:00:00')])).toBe(
    '2026-12-09 20:00:00',
  );
});

test('a price has its words in the language of the page (V4)', () => {
  const row = { amount: '6', whatNl: '', whatEn: '', whomNl: 'student', whomEn: '' };
  const context = testContext({ locale: 'en' });
  const written = ['12.5', '8,50', 0, '-1', 'gratis', '', '1e3'].map((amount) => ({ ...row, amount }));
  expect(prices.decode([{ ...row, whomEn: 'students' }, ...written], context)).toEqual([
    { amount: 6, what: '', whom: 'students' },
    ...[12.5, 8.5, 0].map((amount) => ({ amount, what: '', whom: 'student' })),
  ]);
  expect(context.warnings).toHaveLength(4);
});

test.each([
  [[], false],
  [['0'], true],
  [['0', '0,00'], true],
  [['0', '8,50'], false],
  [['gratis'], false],
])('whether an event with the prices %j is free: %j (V4)', (amounts, isFree) => {
  const rows = amounts.map((amount) => ({ amount }));
  expect(isFreeOfCharge.decode(rows, testContext({ locale: 'nl' }))).toBe(isFree);
});

test('an event that ends when it starts has no known end (D10)', () => {
  const evening = read(date('2026-12-24 20:00:00', '2026-12-24 20:00:00'));
  expect(evening).toEqual({ found: [['2026-12-24 20:00:00', '']], logged: '' });
  expect(read(date('2026-12-24', '2026-12-24')).found).toEqual([['2026-12-24', '2026-12-24']]);
});
