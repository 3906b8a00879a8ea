import { expect, test } from 'vitest';
import { KqlInternalError } from '../errors.ts';
import { createDefaultRunner } from './evaluate.ts';
import type { Scope } from './scope.ts';

const run = createDefaultRunner();
const scope: Scope = {
  names: { list: ['a', 'b'], map: { naam: 'Kees', 'a-b': 1 }, n: 4, nothing: null },
  globals: new Map([['upper', (args) => String(args[0]).toUpperCase()]]),
  call: () => null,
  assertReadable: () => {},
};

test.each([
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['7 % 4 - 1.5', 1.5],
  ['n >= 4 && n < 5', true],
  ["n == '4'", true],
  ["n === '4'", false],
  ['list[1]', 'b'],
  ['list.0', 'a'],
  ["map['a-b']", 1],
  ['map.naam', 'Kees'],
  ["upper('x')", 'X'],
  ['nope ?? n', 4],
  ["nope ? 'a' : 'b'", 'b'],
  ["nope?.a ?: nope?.b ?: 'z'", 'z'],
  ["'a\\nb'", 'a\nb'],
  ["'\\x41'", 'A'],
  ['[1, [2, true], null]', [1, [2, true], null]],
  ["true AND false OR 'x'", true],
])('%s', (query, expected) => {
  expect(run(query)(scope)).toEqual(expected);
});

test('a closure takes its parameters and can read the variables around it', () => {
  const closure = run('(x, y) => x + y + n')(scope) as (...values: number[]) => number;
  expect(closure(1, 2)).toBe(7);
  expect(() => closure(1)).toThrow(KqlInternalError);
});

test.each(['1 2', "page('x", 'a.', '(1, 2)', 'a ? b', 'nullable', '{a}', 'n / 0', 'list.0.x'])(
  '%s is an error',
  (query) => {
    expect(() => run(query)(scope)).toThrow(KqlInternalError);
  },
);

test('both branches are evaluated, as in Kirby', () => {
  expect(() => run("true ? 'a' : list.0.x")(scope)).toThrow(KqlInternalError);
});
