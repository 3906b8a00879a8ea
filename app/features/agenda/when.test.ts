import { expect, test } from 'vitest';
import { daysOf, isWithin, readWhen } from './when.ts';

const at = (moment: string) => new Date(moment);
const days = (when: string, moment: string) => Object.values(daysOf(when, at(moment)) ?? {}).join(' ');

test('today changes at midnight in Amsterdam, also at New Year and in the nights when the clock changes (V2)', () => {
  const pairs = [
    ['2026-11-20T23:59:59+01:00', '2026-11-20'],
    ['2026-11-21T00:00:01+01:00', '2026-11-21'],
    ['2026-12-31T23:59:59+01:00', '2026-12-31'],
    ['2027-01-01T00:00:01+01:00', '2027-01-01'],
    ['2027-03-27T23:59:59+01:00', '2027-03-27'],
    ['2027-03-28T23:59:59+02:00', '2027-03-28'],
    ['2026-10-25T00:00:01+02:00', '2026-10-25'],
    ['2026-10-25T23:59:59+01:00', '2026-10-25'],
  ];
  for (const [moment = '', day] of pairs) expect(days('today', moment), moment).toBe(`${day} ${day}`);
});

test('the week lasts until Sunday, and the weekend that has begun is this one (V2)', () => {
  const friday = '2026-11-20T12:00:00+01:00';
  expect(days('week', friday)).toBe('2026-11-20 2026-11-22');
  expect(days('weekend', friday)).toBe('2026-11-21 2026-11-22');
  expect(days('weekend', '2026-11-22T23:59:59+01:00')).toBe('2026-11-22 2026-11-22');
  expect(days('weekend', '2026-11-23T00:00:01+01:00')).toBe('2026-11-28 2026-11-29');
  expect(days('week', '2026-12-31T12:00:00+01:00')).toBe('2026-12-31 2027-01-03');
  expect(days('weekend', '2027-03-26T12:00:00+01:00')).toBe('2027-03-27 2027-03-28');
  expect(days('2026-12-05', friday)).toBe('2026-12-05 2026-12-05');
  expect(daysOf('', at(friday))).toBeNull();
});

test('what is no day, or a day that is over, is ignored (V2)', () => {
  const read = (when: string) => readWhen(new URLSearchParams({ when }), at('2026-11-20T12:00:00+01:00'));
  expect(['today', 'weekend', 'week', '2026-11-20', '2027-02-28'].map(read)).not.toContain('');
  expect(['2026-11-19', '2027-02-29', '2026-13-01', 'morgen', '2026-12', ''].map(read).join('')).toBe('');
});

test('an event of several days is found on each, and a night on its evening (V2 V3)', () => {
  const on = (day: string, date: string, endDate = '') => isWithin({ date, endDate }, { from: day, to: day });
  const school = ['2027-08-23 09:30:00', '2027-08-27 16:30:00'] as const;
  expect(['22', '23', '25', '27', '28'].map((day) => on(`2027-08-${day}`, ...school))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  const night = ['2028-02-12 21:00:00', '2028-02-13 03:00:00'] as const;
  expect([on('2028-02-12', ...night), on('2028-02-13', ...night)]).toEqual([true, false]);
  expect(on('2026-12-05', '2026-12-05 04:00:00')).toBe(true);
});
