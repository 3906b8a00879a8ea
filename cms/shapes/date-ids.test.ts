import { expect, test } from 'vitest';
import { dateIds } from './date-ids.ts';

const christmas = '2026-12-25 20:00:00';
const ids = (...rows: string[]) =>
  dateIds(
    rows.map((row) => {
      const [start = '', uid = ''] = row.split(' ');
      return { start: `${start} 20:00:00`, uid };
    }),
    christmas,
  );

test('a date keeps the id of its page when a second one is added (D10)', () => {
  expect(ids('2026-12-25')).toEqual(['']);
  expect(ids('2026-12-25', '2026-12-26')).toEqual(['', '20261226']);
  expect(ids('2026-12-01', '2026-12-25')).toEqual(['20261201', '']);
  expect(ids('2026-12-01', '2026-12-02')).toEqual(['', '20261202']);
});

test('a stored id stays when its date moves, comes first or is the only one left (D10)', () => {
  expect(ids('2026-12-25 page', '2026-12-26 d1')).toEqual(['', 'd1']);
  expect(ids('2026-12-24 d1', '2026-12-30 page')).toEqual(['d1', '']);
  expect(ids('2026-12-25 d1')).toEqual(['d1']);
});

test('dates without a stored id have an id of their own (D10)', () => {
  expect(ids('2026-12-25', '2026-12-25', '2026-12-25')).toEqual(['', '20261225-2', '20261225-3']);
  expect(ids('2026-12-25 page', '2026-12-26 page')).toEqual(['', '20261226']);
  expect(ids('2026-12-26', '2026-12-27 20261226', '2026-12-28 a@b')).toEqual([
    '20261226-2',
    '20261226',
    '20261228',
  ]);
});
