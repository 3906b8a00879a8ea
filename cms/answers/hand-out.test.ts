import { expect, test } from 'vitest';
import { createEarlierAnswers } from './earlier-answers.ts';
import { handOut } from './hand-out.ts';
import { createKeptAnswers } from './kept-answers.ts';

const readText = ({ text }: { text: string }) => JSON.parse(text);

function setUp() {
  const answers = createKeptAnswers(() => 0);
  const around = {
    answers,
    earlier: createEarlierAnswers({ disk: null, mayServe: () => true, isBeside: false }),
    readText,
    onRefused: () => {},
  };
  const kept = answers.put({ name: 'site', request: { query: 'site' } }, 'nl', '"first"', false);
  return { answers, kept, give: () => handOut(kept, around) };
}

test('an answer that cannot be decoded is replaced by the last good one, which is kept again', () => {
  const { kept, give } = setUp();
  give().accept();
  kept.text = '"second"';
  expect(give().refuse()).toEqual({ value: 'first' });
  expect(kept.text).toBe('"first"');
});

test('a refused answer without an earlier one is removed; a postponed one stays', () => {
  const { answers, give } = setUp();
  expect(give().postpone()).toBeUndefined();
  expect(answers.entries.size).toBe(1);
  expect(give().refuse()).toBeUndefined();
  expect(answers.entries.size).toBe(0);
});
