import { expect, test } from 'vitest';
import { parseSymfonyYaml } from './symfony-yaml.ts';

// symfony/yaml 7 of Kirby 6 gives these results.

test.each([
  ['', []],
  ['a', ['a']],
  ['a: b', { a: 'b' }],
  ['- a: 1\n  b: 2\n- a: 3', [{ a: 1, b: 2 }, { a: 3 }]],
  ['-\n  a: 1\n  b:\n-\n  a: 2', [{ a: 1, b: null }, { a: 2 }]],
  ['- - a\n  - b\n- c', [['a', 'b'], 'c']],
  ['a:\n- 1\n- 2', { a: [1, 2] }],
  ['a: |\n  x\n  y\nb: 1', { a: 'x\ny\n', b: 1 }],
  ['a: >\n  x\n  y\n\n  z\nb: 1', { a: 'x y\nz\n', b: 1 }],
  ['a: |-\n  x', { a: 'x' }],
  ["a: 'it''s'", { a: "it's" }],
  ['a: "x\\ny"', { a: 'x\ny' }],
  ['a: b # c', { a: 'b' }],
  ['a: "b # c"', { a: 'b # c' }],
  ['a: yes', { a: 'yes' }],
  ['a: true', { a: true }],
  ['a: ~', { a: null }],
  ['a: 012', { a: '012' }],
  ['a: 0o17', { a: 15 }],
  ['a: 0x1F', { a: 31 }],
  ['a: 1e3', { a: 1000 }],
  ['a: 2026-01-01', { a: 1_767_225_600 }],
  ['a: 2026-01-01 20:00:00 +2', { a: 1_767_290_400 }],
  ['a: 20:15', { a: '20:15' }],
  ['a: {b: c, d: [1,2]}', { a: { b: 'c', d: [1, 2] } }],
  ['[{"a":1},{"b":[1,null]}]', [{ a: 1 }, { b: [1, null] }]],
  ['a: [x,\n  y]', { a: ['x', 'y'] }],
  ['a: b\n  c\n  d', { a: 'b c d' }],
  ['hello\nworld', ['hello world']],
  ['a: http://x.y/#z', { a: 'http://x.y/#z' }],
  ['a: &x 1\nb: *x', { a: 1, b: 1 }],
  ['---\na: b', { a: 'b' }],
])('%j is %j (G4)', (text, value) => {
  expect(parseSymfonyYaml(text)).toEqual(value);
});

test.each([
  'a: b: c',
  'a: @b',
  '- *b*',
  'a: %b',
  'a: [b',
  "a: 'b",
  'a: b\na: c',
  '\ta: b',
  '- a\nb: c',
  'a: !foo b',
  'a: 2026-13-01',
  'a:\n  b: 1\n c: 2',
])('%j is refused (G4)', (text) => {
  expect(() => parseSymfonyYaml(text)).toThrow();
});

test('what is nested without an end is refused and does not overflow (G4)', () => {
  expect(() => parseSymfonyYaml('['.repeat(5000) + ']'.repeat(5000))).toThrow('Nested');
  expect(() => parseSymfonyYaml('- '.repeat(5000))).toThrow('Nested');
});
