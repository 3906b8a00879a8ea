import { expect, test } from 'vitest';
import { forCases } from '../../site/testing/fuzz/cases.ts';
import { makeAddress } from '../../site/testing/fuzz/make-address.ts';
import { compileRedirectRules, withQuery } from './redirect-rules.ts';

const origin = 'https://tweeklank.example';
const compile = (...rules: [string, string][]) =>
  compileRedirectRules(
    rules.map(([from, to]) => ({ from, to })),
    origin,
  );

test('a missing leading slash is added, on both sides (R6)', () => {
  expect(compile(['oud', 'nieuw']).find('/oud')).toBe('/nieuw');
});

test('a chain of rules redirects straight to its end (R6)', () => {
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
] as [string, string][][][])('a loop is refused: %j (R6)', (rules) => {
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
  '/\t/evil.example/',
  ' //evil.example/',
  'https:\\\\evil.example/',
  'https://tweeklank.example@evil.example/',
  'data:text/html,x',
  '',
])('a rule to "%s" does not leave the site (R6)', (to) => {
  const compiled = compile(['/a', to]);
  expect(compiled.find('/a')).toBeNull();
  expect(compiled.refused).toHaveLength(1);
});

test('a rule may name this site in full (R6)', () => {
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
])('the query is kept: %s with %s (R6)', (target, search, expected) => {
  expect(withQuery(target, search)).toBe(expected);
});

test.each([
  ['/.//evil.example/', '/evil.example'],
  ['/..//evil.example', '/evil.example'],
  ['/%2e//evil.example', '/evil.example'],
  ['/./\\evil.example', '/evil.example'],
  ['/a/..//\\evil.example?x=1#y', '/evil.example?x=1#y'],
  ['.//evil.example', '/evil.example'],
  ['http://tweeklank.example/other-scheme', '/other-scheme'],
])('a rule to %s stays on this site, at %s (T3)', (to, expected) => {
  expect(compile(['/a', to]).find('/a')).toBe(expected);
});

test('a rule is found by the canonical form of its address (R6)', () => {
  const compiled = compile(['/%61//b/', '/x//y/'], ['/caf\u00e9', '/home']);
  expect(compiled.find('/a/b')).toBe('/x/y');
  expect(compiled.find('/caf%C3%A9')).toBe('/');
});

test.each(['/', '', '?x=1', '/en', '/en/', '/home', '/en/home', '/.//', 'https://tweeklank.example'])(
  'no rule redirects the home page: %j (R6)',
  (from) => {
    const compiled = compile([from, '/agenda']);
    expect(compiled.entries).toEqual([]);
    expect(compiled.refused).toHaveLength(1);
  },
);

test.each([
  '/agenda?page=2',
  '/api/__kirby__/search-nl',
  '/builds/meta/x.json',
  '/_frame.json',
  '/agenda/_payload.json',
])('no rule may redirect %s (R6)', (from) => {
  expect(compile([from, '/nieuws']).refused).toHaveLength(1);
});

test('whatever a rule or a request contains, no redirect leads to another host (T3)', () => {
  forCases(
    (random) => ({ to: makeAddress(random), search: random.chance(0.5) ? `?${makeAddress(random)}` : '' }),
    ({ to, search }) => {
      const target = compile(['/a', to]).find('/a');
      if (target === null) return;
      const location = withQuery(target, new URL(search, origin).search);
      expect(location).toMatch(/^\/(?![/\\])/);
      expect(new URL(location, origin).origin).toBe(origin);
      expect(new URL(location, 'http://evil.example/').host).toBe('evil.example');
    },
  );
});
