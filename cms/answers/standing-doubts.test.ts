import { expect, test } from 'vitest';
import type { Doubt } from './find-doubt.ts';
import { createStandingDoubts } from './standing-doubts.ts';
import { SuspectAnswerError } from './suspect-answer-error.ts';

const asked = { name: 'news', request: { query: 'page("nieuws")' } };
const error = (kind: Doubt['kind']) => new SuspectAnswerError(asked, 'nl', { kind, reason: 'why' }, null);

function setUp() {
  let time = 0;
  const lines: string[] = [];
  const note = (message: string) => void lines.push(message);
  const doubts = createStandingDoubts({
    log: { warn: note, error: note },
    now: () => time,
    confirmFor: 600_000,
  });
  const repeat = (kind: Doubt['kind'], until: number) => {
    let isBelieved = false;
    for (; time <= until; time += 60_000) isBelieved = doubts.doubt('nl news', 'news', error(kind));
    return isBelieved;
  };
  const wait = (milliseconds: number) => {
    time += milliseconds;
  };
  return { ...doubts, lines, repeat, wait };
}

test('the loss of much of the site is believed after long enough, an impossible answer never', () => {
  expect(setUp().repeat('collapse', 540_000)).toBe(false);
  expect(setUp().repeat('collapse', 600_000)).toBe(true);
  expect(setUp().repeat('impossible', 6_000_000)).toBe(false);
});

test('a doubt that is not repeated starts anew', () => {
  const { doubt, repeat, wait } = setUp();
  repeat('collapse', 540_000);
  wait(90_001);
  expect(doubt('nl news', 'news', error('collapse'))).toBe(false);
});

test('a doubt about the whole site is logged once, until all is well', () => {
  const { doubt, complain, settle, find, lines } = setUp();
  for (let round = 0; round < 2; round++) {
    doubt('nl news', 'news', error('collapse'));
    complain('nl news');
  }
  expect([lines.length, find('news')?.kind, find('page addresses')]).toEqual([1, 'collapse', null]);
  settle('nl news');
  expect(find()).toBeNull();
  doubt('nl news', 'news', error('collapse'));
  complain('nl news');
  expect(lines).toHaveLength(2);
});

test('a page and its lists may disagree for a moment: it is logged only when it lasts', () => {
  const { doubt, complain, lines, wait } = setUp();
  doubt('nl news', 'news', error('contradiction'));
  complain('nl news');
  expect(lines).toEqual([]);
  wait(3_000);
  complain('nl news');
  expect(lines).toHaveLength(1);
});
