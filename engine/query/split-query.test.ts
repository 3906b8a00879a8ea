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
