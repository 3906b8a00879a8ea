import { expect, test } from 'vitest';
import { splitArguments, splitChain, splitExpression } from './split-query.ts';

test('a chain is split at dots outside parentheses', () => {
  expect(splitChain("page('a.b').children?.first")).toEqual(["page('a.b')", '.', 'children', '?.', 'first']);
  expect(splitChain('site..title')).toEqual(['site', '.', '.', 'title']);
  expect(splitChain("find(page('x').id).title")).toEqual(["find(page('x').id)", '.', 'title']);
});

test('operators need white space around them', () => {
  expect(splitExpression("a ? 'b' : c")).toEqual(['a', '?', "'b'", ':', 'c']);
  expect(splitExpression("a?'b':c")).toEqual(["a?'b':c"]);
  expect(splitExpression('a ?? b ?: c')).toEqual(['a', '??', 'b', '?:', 'c']);
});

test('operators and commas in quotes are text', () => {
  expect(splitExpression("filterBy('x ? y : z')")).toEqual(["filterBy('x ? y : z')"]);
  expect(splitArguments('\'a,b\', [1,2], f(3,4), "c,d"')).toEqual(["'a,b'", ' [1,2]', ' f(3,4)', ' "c,d"']);
});

test('an empty list of arguments is one empty argument', () => {
  expect(splitArguments('')).toEqual(['']);
});

test.each(['(', '[', '((', ' ', "'(", ').', '.(', ', (', ' ? '])(
  'a query of 50,000 letters "%s" is divided at once',
  (letters) => {
    const query = letters.repeat(50_000 / letters.length);
    const start = process.cpuUsage();
    for (const divide of [splitChain, splitExpression, splitArguments]) {
      expect(divide(query).join('').length).toBeLessThanOrEqual(50_000);
    }
    const { user, system } = process.cpuUsage(start);
    // Milliseconds; an algorithm that rereads the rest from every letter takes seconds.
    expect((user + system) / 1000).toBeLessThan(1500);
  },
);
