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

test('dropping an answer that was replaced does not drop its replacement', () => {
  const { entries, put, drop } = createKeptAnswers(() => 0);
  const first = put(question('site'), 'nl', '"first"', false);
  put(question('site'), 'nl', '"second"', false);
  drop(first);
  expect([...entries.values()].map(({ text }) => text)).toEqual(['"second"']);
});
