import { expect, test } from 'vitest';
import { firstOfEach } from './first-of-each.ts';

const entries = [
  { id: 'lus', date: '1 december' },
  { id: 'zaal', date: '2 december' },
  { id: 'lus', date: '3 december' },
  { id: 'kade', date: '4 december' },
];
const dates = (found: readonly { date: string }[]) => found.map(({ date }) => date);

test('of an event with several dates the first stays at its place, before what comes in between (V3)', () => {
  expect(dates(firstOfEach(entries))).toEqual(['1 december', '2 december', '4 december']);
});

test('no more entries are looked at than it takes (N1)', () => {
  const seen: string[] = [];
  const found = firstOfEach(entries, 2, ({ id, date }) => seen.push(date) > 0 && id !== 'zaal');
  expect(dates(found)).toEqual(['1 december', '4 december']);
  seen.length = 0;
  expect(dates(firstOfEach(entries, 1, ({ date }) => seen.push(date) > 0))).toEqual(['1 december']);
  expect(seen).toEqual(['1 december']);
});
