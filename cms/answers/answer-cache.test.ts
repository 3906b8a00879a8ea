import { expect, test } from 'vitest';
import { testQuery } from '../testing/test-query.ts';
import { createAnswerCache } from './answer-cache.ts';

test('above the limit the least recently used page is dropped, never a shared answer', () => {
  const { entries, put, use } = createAnswerCache(() => 0, 2);
  put(testQuery('site'), 'nl', '"site"', false);
  put(testQuery('page("a")'), 'nl', '"a"', false);
  put(testQuery('page("b")'), 'nl', '"b"', false);
  use('nl page("a") page("a")');
  put(testQuery('page("c")'), 'nl', '"c"', false);
  expect([...entries.values()].map(({ text }) => text)).toEqual(['"site"', '"a"', '"c"']);
});

test('N2 above the limit in letters the least recently used pages are dropped, as many as it takes', () => {
  const { entries, put, drop } = createAnswerCache(() => 0, 100, 10);
  put(testQuery('site'), 'nl', 'x'.repeat(50), false);
  drop(put(testQuery('page("gone")'), 'nl', 'x'.repeat(10), false));
  for (const id of ['a', 'b', 'c']) put(testQuery(`page("${id}")`), 'nl', 'xxx', false);
  put(testQuery('page("d")'), 'nl', 'xxxxxx', false);
  expect([...entries.values()].map(({ query }) => query.name)).toEqual(['site', 'page("c")', 'page("d")']);
});

test('dropping an answer that was replaced does not drop its replacement', () => {
  const { entries, put, drop } = createAnswerCache(() => 0);
  const first = put(testQuery('site'), 'nl', '"first"', false);
  put(testQuery('site'), 'nl', '"second"', false);
  drop(first);
  expect([...entries.values()].map(({ text }) => text)).toEqual(['"second"']);
});
