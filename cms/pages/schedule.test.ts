import { expect, test, vi } from 'vitest';
import { testAddress } from '../testing/test-context.ts';
import { createAlarm, visibleAt } from './schedule.ts';

const ids = (now: string, ...pages: Parameters<typeof testAddress>[]) => {
  const {
    pages: shown,
    hidden,
    next,
  } = visibleAt(
    pages.map((page) => testAddress(...page)),
    new Date(now),
  );
  return { shown: shown.map(({ id }) => id), hidden: [...hidden], next: next?.toISOString() ?? null };
};

test.each([
  ['a second before it is there', '2026-12-03T19:59:59+01:00', [], '2026-12-03T19:00:00.000Z'],
  ['at the second it is there', '2026-12-03T20:00:00+01:00', ['over'], '2026-12-31T23:00:00.000Z'],
  [
    'a second before it is gone, at New Year',
    '2026-12-31T23:59:59+01:00',
    ['over'],
    '2026-12-31T23:00:00.000Z',
  ],
  ['at the second it is gone', '2027-01-01T00:00:00+01:00', [], null],
])('M1 a page with two moments: %s', (_, now, shown, next) => {
  const page = { from: '2026-12-03 20:00:00', until: '2027-01-01' };
  expect(ids(now, ['over', page])).toMatchObject({ shown, next });
});

test('M1 the hour that comes twice in October does not hide a page again, and the one that is missing in March delays nothing', () => {
  const october = { from: '2026-10-25 02:30:00' };
  const first = '2026-10-25T02:45:00+02:00';
  const again = '2026-10-25T02:15:00+01:00';
  expect([first, again].map((now) => ids(now, ['over', october]).shown)).toEqual([
    ids(again, ['over', october]).shown,
    ids(again, ['over', october]).shown,
  ]);
  const march = { from: '2027-03-28 03:00:00' };
  expect(ids('2027-03-28T01:59:59+01:00', ['over', march])).toMatchObject({
    shown: [],
    next: '2027-03-28T01:00:00.000Z',
  });
  expect(ids('2027-03-28T03:00:00+02:00', ['over', march]).shown).toEqual(['over']);
});

test('M1 what stands below a page that does not exist yet does not exist either', () => {
  const later = { from: '2027-01-01' };
  expect(ids('2026-12-01T00:00:00Z', ['over', later], ['over/team'], ['over/team/hal'], ['overal'])).toEqual({
    shown: ['overal'],
    hidden: ['over', 'over/team', 'over/team/hal'],
    next: '2026-12-31T23:00:00.000Z',
  });
});

test('M1 without schedules the list stays the same object, and no moment is waited for', () => {
  const all = [testAddress('over')];
  expect(visibleAt(all, new Date())).toEqual({ pages: all, hidden: new Set(), next: null });
  expect(visibleAt(all, new Date()).pages).toBe(all);
});

test('M1 the alarm rings at its moment, also when that is far away or the clock jumps', () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z') });
  const rings = vi.fn();
  const alarm = createAlarm(rings, () => new Date());
  alarm.set(new Date('2026-12-31T23:00:00Z'));
  vi.setSystemTime(new Date('2026-12-31T22:59:30Z'));
  vi.advanceTimersByTime(60_000);
  expect(rings).toHaveBeenCalledTimes(1);
  alarm.set(new Date(Date.now() + 5_000));
  alarm.set(null);
  vi.advanceTimersByTime(60_000);
  expect(rings).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
