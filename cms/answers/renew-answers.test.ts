import { expect, test } from 'vitest';
import type { Hearing } from './create-hearing.ts';
import { createKeptAnswers } from './kept-answers.ts';
import type { KnownPages } from './known-pages.ts';
import { createRenewal } from './renew-answers.ts';

const known: KnownPages = new Map([['a', { uuid: 'page://a', template: 'text', isListed: true }]]);

function setUp(hear: Hearing['hear'], query = 'page("a")') {
  const told: string[][] = [];
  const lines: string[] = [];
  const note = (message: string) => void lines.push(message);
  const renewal = createRenewal({
    hearing: {
      hear,
      note: (_key, asking) => asking,
      pages: () => known,
      keepText: () => {},
      readText: () => null,
    },
    log: { warn: note, error: note },
    now: () => 7,
    tell: (keys) => told.push([...keys]),
    onChanged: () => {},
  });
  const kept = createKeptAnswers(() => 0).put({ name: 'page', request: { query } }, 'nl', '"old"', true);
  return { kept, told, lines, ...renewal };
}

test('a different answer replaces the kept one, and listeners are notified', async () => {
  const { kept, told, refresh } = setUp(async () => '"new"');
  await refresh(kept);
  expect(kept).toMatchObject({ text: '"new"', askedAt: 7, isOld: false });
  expect(told).toEqual([[kept.key]]);
});

test('the last answer about a page stays when the page disappears from the page list', async () => {
  const gone = setUp(async () => 'null', 'page("b")');
  expect(await gone.ask(gone.kept)).toBe(false);
  expect(gone.kept.text).toBe('"old"');
  const listed = setUp(async () => 'null');
  expect(await listed.ask(listed.kept)).toBe(true);
});

test('an outage is logged once, and its end once', async () => {
  const { kept, lines, refresh, noteAnswer } = setUp(() => Promise.reject(new Error('no route')));
  await refresh(kept);
  await refresh(kept);
  noteAnswer();
  noteAnswer();
  expect(lines).toEqual([
    'the content system does not answer: its earlier answers are served',
    'the content system answers again',
  ]);
});
