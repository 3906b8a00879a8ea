import { expect, test } from 'vitest';
import { createAnnouncedChanges } from './announced-changes.ts';

test('remembers an announced page as long as a suspicion takes, at least a minute, and everything for a minute (T4)', () => {
  let time = 0;
  const short = createAnnouncedChanges(() => time, 1_000);
  const long = createAnnouncedChanges(() => time, 600_000);
  short.add(['a']);
  long.add(['a']);
  time = 59_999;
  expect([short.has('a'), long.has('a'), long.has('b')]).toEqual([true, true, false]);
  time = 60_000;
  expect([short.has('a'), long.has('a')]).toEqual([false, true]);
  long.add('everything');
  expect(long.has('b')).toBe(true);
  time = 120_000;
  expect(long.has('b')).toBe(false);
});

test('forgets the first announced of more pages than editors touch (T4)', () => {
  const { add, has } = createAnnouncedChanges(() => 0, 1_000);
  add(['first', ...Array.from({ length: 2_000 }, (_, index) => `page-${index}`)]);
  expect([has('first'), has('page-1999')]).toEqual([false, true]);
});
