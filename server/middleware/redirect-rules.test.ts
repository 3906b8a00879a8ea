import { expect, test } from 'vitest';
import { compileRedirectRules, withQuery } from './redirect-rules.ts';

const origin = 'https://tweeklank.example';
const compile = (...rules: [string, string][]) =>
  compileRedirectRules(
    rules.map(([from, to]) => ({ from, to })),
    origin,
  );

test('R6 a missing leading slash is added, on both sides', () => {
  expect(compile(['oud', 'nieuw']).find('/oud')).toBe('/nieuw');
});

test('R6 a chain leads to its end at once', () => {
  expect(compile(['/a', '/b'], ['/b', '/c']).find('/a')).toBe('/c');
});

test.each([
  [[['/a', '/a']]],
  [[['/a', '/a/']]],
  [[['/a', '/a?x=1']]],
  [
    [
      ['/a', '/b'],
      ['/b', '/a'],
    ],
  ],
  [
    [
      ['/a', '/b'],
      ['/b', '/c'],
      ['/c', '/b'],
    ],
  ],
] as [string, string][][][])('R6 a loop is refused: %j', (rules) => {
  const compiled = compile(...rules);
  for (const [from] of rules) expect(compiled.find(from)).toBeNull();
  expect(compiled.refused).toHaveLength(rules.length);
});

test.each([
  'https://evil.example/x',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'http://tweeklank.example/other-scheme',
  'data:text/html,x',
  '',
])('R6 a rule to "%s" does not leave the site', (to) => {
  const compiled = compile(['/a', to]);
  expect(compiled.find('/a')).toBeNull();
  expect(compiled.refused).toHaveLength(1);
});

test('R6 a rule may name this site in full', () => {
  expect(compile(['/a', `${origin}/b?c=1#d`]).find('/a')).toBe('/b?c=1#d');
});

test('the first of two rules for one address counts', () => {
  const compiled = compile(['/a', '/b'], ['/a/', '/c']);
  expect(compiled.find('/a')).toBe('/b');
  expect(compiled.refused).toHaveLength(1);
});

test.each([
  ['/b', '?x=1', '/b?x=1'],
  ['/b?y=2', '?x=1', '/b?y=2&x=1'],
  ['/b#top', '?x=1', '/b?x=1#top'],
  ['/b', '', '/b'],
])('R6 the query is kept: %s with %s', (target, search, expected) => {
  expect(withQuery(target, search)).toBe(expected);
});
