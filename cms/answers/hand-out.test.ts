import { expect, test } from 'vitest';
import { testQuery } from '../testing/test-query.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createEarlierAnswers } from './earlier-answers.ts';
import { handOut } from './hand-out.ts';

const readText = ({ text }: { text: string }) => JSON.parse(text);

function setUp() {
  const cache = createAnswerCache(() => 0);
  const around = {
    cache,
    earlier: createEarlierAnswers({ disk: null, mayServe: () => true, isContentLocal: false }),
    readText,
    onRefused: () => {},
  };
  const cached = cache.put(testQuery('site'), 'nl', '"first"', false);
  return { cache, cached, give: () => handOut(cached, around) };
}

test('an answer that cannot be decoded is replaced by the last good one, which is cached again', () => {
  const { cached, give } = setUp();
  give().accept();
  cached.text = '"second"';
  expect(give().refuse()).toEqual({ value: 'first' });
  expect(cached.text).toBe('"first"');
});

test('a refused answer without an earlier one is removed; a postponed one stays', () => {
  const { cache, give } = setUp();
  expect(give().takeEarlier()).toBeUndefined();
  expect(cache.entries.size).toBe(1);
  expect(give().refuse()).toBeUndefined();
  expect(cache.entries.size).toBe(0);
});
