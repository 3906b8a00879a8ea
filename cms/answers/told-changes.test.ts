import { expect, test } from 'vitest';
import { createToldChanges } from './told-changes.ts';

test('an announced page counts for as long as a doubt takes, at least a minute; an announcement of everything for a minute', () => {
  let time = 0;
  const short = createToldChanges(() => time, 1_000);
  const long = createToldChanges(() => time, 600_000);
  short.tell(['a']);
  long.tell(['a']);
  time = 59_999;
  expect([short.isTold('a'), long.isTold('a'), long.isTold('b')]).toEqual([true, true, false]);
  time = 60_000;
  expect([short.isTold('a'), long.isTold('a')]).toEqual([false, true]);
  long.tell('everything');
  expect(long.isTold('b')).toBe(true);
  time = 120_000;
  expect(long.isTold('b')).toBe(false);
});

test('with more pages than editors touch, the first announced are forgotten', () => {
  const { tell, isTold } = createToldChanges(() => 0, 1_000);
  tell(['first', ...Array.from({ length: 2_000 }, (_, index) => `page-${index}`)]);
  expect([isTold('first'), isTold('page-1999')]).toEqual([false, true]);
});
