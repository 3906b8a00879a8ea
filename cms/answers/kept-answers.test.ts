import { expect, test } from 'vitest';
import { createKeptAnswers } from './kept-answers.ts';

const question = (query: string) => ({ name: query, request: { query } });

test('above the limit the least recently used page is dropped, never a shared answer', () => {
  const { entries, put, use } = createKeptAnswers(() => 0, 3);
  put(question('site'), 'nl', '"site"', false);
  put(question('page("a")'), 'nl', '"a"', false);
  put(question('page("b")'), 'nl', '"b"', false);
  use('nl page("a") page("a")');
  put(question('page("c")'), 'nl', '"c"', false);
  expect([...entries.values()].map(({ text }) => text)).toEqual(['"site"', '"a"', '"c"']);
});

test('N2 above the limit in letters the least recently used pages are dropped, as many as it takes', () => {
  const { entries, put, drop } = createKeptAnswers(() => 0, 100, 10);
  put(question('site'), 'nl', 'x'.repeat(50), false);
  drop(put(question('page("gone")'), 'nl', 'x'.repeat(10), false));
  for (const id of ['a', 'b', 'c']) put(question(`page("${id}")`), 'nl', 'xxx', false);
  put(question('page("d")'), 'nl', 'xxxxxx', false);
  expect([...entries.values()].map(({ asked }) => asked.name)).toEqual(['site', 'page("c")', 'page("d")']);
});

test('dropping an answer that was replaced does not drop its replacement', () => {
  const { entries, put, drop } = createKeptAnswers(() => 0);
  const first = put(question('site'), 'nl', '"first"', false);
  put(question('site'), 'nl', '"second"', false);
  drop(first);
  expect([...entries.values()].map(({ text }) => text)).toEqual(['"second"']);
});
