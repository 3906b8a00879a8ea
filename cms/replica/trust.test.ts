import { expect, test } from 'vitest';
import { testPages } from '../testing/test-db.ts';
import { testQuery } from '../testing/test-query.ts';
import { SuspectResultError, type Suspicion, Trust } from './trust.ts';

const query = testQuery('page("nieuws")', 'news');
const error = (kind: Suspicion['kind']) => new SuspectResultError(query, 'nl', { kind, reason: 'why' });

function setUp() {
  const clock = { time: 0 };
  const lines: string[] = [];
  const note = (message: string) => void lines.push(message);
  const trust = new Trust({
    log: { warn: note, error: note },
    now: () => clock.time,
    confirmFor: 600_000,
    pages: testPages([]),
  });
  const add = trust.suspect.bind(trust);
  const repeat = (kind: Suspicion['kind'], until: number) => {
    for (; clock.time < until; clock.time += 60_000) add('nl news', 'news', error(kind));
    clock.time = until;
    return add('nl news', 'news', error(kind));
  };
  return {
    add,
    find: trust.find.bind(trust),
    settle: trust.settle.bind(trust),
    report: trust.report.bind(trust),
    lines,
    repeat,
    clock,
  };
}

test('the loss of pages is accepted after ten minutes (T4)', () => {
  expect(setUp().repeat('vanished', 599_999)).toBe(false);
  expect(setUp().repeat('vanished', 600_000)).toBe(true);
  expect(setUp().repeat('disagreement', 599_999)).toBe(false);
  expect(setUp().repeat('disagreement', 600_000)).toBe(true);
  expect(setUp().repeat('unreadable', 6_000_000)).toBe(false);
});

test('an emptied result is accepted after two seconds (T4)', () => {
  expect(setUp().repeat('emptied', 1_999)).toBe(false);
  expect(setUp().repeat('emptied', 2_000)).toBe(true);
  const other = setUp();
  other.add('nl pages', 'pages', error('vanished'));
  expect(other.repeat('emptied', 2_000)).toBe(false);
  other.settle('nl pages');
  expect(other.repeat('emptied', 2_001)).toBe(true);
});

test('ninety seconds without a suspect result end its suspicion (T4)', () => {
  const [short, long] = [setUp(), setUp()];
  for (const { repeat } of [short, long]) repeat('vanished', 540_000);
  short.clock.time += 90_000;
  long.clock.time += 90_001;
  expect(short.add('nl news', 'news', error('vanished'))).toBe(true);
  expect([short.find(), long.find()]).toEqual([null, null]);
  expect(long.add('nl news', 'news', error('vanished'))).toBe(false);
});

test('a suspicion about the whole site is logged once (T4)', () => {
  const { add, report, settle, find, lines } = setUp();
  for (let round = 0; round < 2; round++) {
    add('nl news', 'news', error('vanished'));
    report('nl news');
  }
  expect([lines.length, find('nl news')?.kind, find('nl pages')]).toEqual([1, 'vanished', null]);
  settle('nl news');
  expect(find()).toBeNull();
  add('nl news', 'news', error('vanished'));
  report('nl news');
  expect(lines).toHaveLength(2);
});

test('a page and its lists that disagree are logged only when it lasts (T4)', () => {
  const { add, report, lines, clock } = setUp();
  add('nl news', 'news', error('disagreement'));
  clock.time = 1_999;
  report('nl news');
  expect(lines).toEqual([]);
  clock.time = 2_000;
  report('nl news');
  expect(lines).toHaveLength(1);
});

test('no missing page is accepted while the whole site is suspect (T4)', () => {
  const { add, clock, settle, repeat } = setUp();
  for (; clock.time < 600_000; clock.time += 60_000) {
    add('nl pages', 'pages', error('unreadable'));
    add('nl news', 'news', error('disagreement'));
  }
  add('nl pages', 'pages', error('unreadable'));
  expect(add('nl news', 'news', error('disagreement'))).toBe(false);
  settle('nl pages');
  expect(repeat('disagreement', 660_000)).toBe(true);
});

function remember(now: () => number, confirmFor: number) {
  const log = { warn() {}, error() {} };
  const trust = new Trust({ log, now, confirmFor, pages: testPages([]) });
  return { add: trust.notePurge.bind(trust), has: trust.isPurged.bind(trust) };
}

test('a purged page is remembered as long as a suspicion takes (T4)', () => {
  let time = 0;
  const short = remember(() => time, 1_000);
  const long = remember(() => time, 600_000);
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

test('the first purged page is forgotten after more than editors touch (T4)', () => {
  const { add, has } = remember(() => 0, 1_000);
  add(['first', ...Array.from({ length: 2_000 }, (_, index) => `page-${index}`)]);
  expect([has('first'), has('page-1999')]).toEqual([false, true]);
});
