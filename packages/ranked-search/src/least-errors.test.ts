import { expect, test } from 'vitest';
import { createErrorCounter } from './least-errors.ts';

/** The textbook algorithm, one cell at a time (Sellers 1980). */
function slowly(pattern: string, text: string): number {
  let column = Array.from({ length: pattern.length + 1 }, (_, row) => row);
  let least = pattern.length;
  for (const letter of text) {
    const next = [0];
    for (let row = 1; row <= pattern.length; row += 1) {
      const change = (column[row - 1] ?? 0) + (pattern[row - 1] === letter ? 0 : 1);
      next.push(Math.min(change, (column[row] ?? 0) + 1, (next[row - 1] ?? 0) + 1));
    }
    column = next;
    least = Math.min(least, column.at(-1) ?? least);
  }
  return least;
}

test('a pattern found in the text has no errors, and one without a common letter has as many as its letters', () => {
  expect(createErrorCounter('klinker')('een klinkerdriehoek')).toBe(0);
  expect(createErrorCounter('klinker')('zzzz')).toBe(7);
  expect(createErrorCounter('klinker')('')).toBe(7);
});

test('one letter wrong, missing or too many is one error', () => {
  const errors = createErrorCounter('klinker');
  expect([errors('de klonker'), errors('de klnker'), errors('de klinkker')]).toEqual([1, 1, 1]);
});

test('letters outside ASCII count as others do', () => {
  expect(createErrorCounter('κλήση')('η κλήση')).toBe(0);
  expect(createErrorCounter('κλήση')('η κλίση')).toBe(1);
});

test('the count is that of the textbook algorithm, for patterns of 1 to 32 letters', () => {
  let seed = 7;
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const letters = (count: number): string => Array.from({ length: count }, () => 'abcd '[next(5)]).join('');
  for (let size = 1; size <= 32; size += 1) {
    for (let turn = 0; turn < 10; turn += 1) {
      const pattern = letters(size);
      const text = letters(next(60));
      expect(createErrorCounter(pattern)(text), `${pattern} in ${text}`).toBe(slowly(pattern, text));
    }
  }
});

test('a longer pattern is compared in chunks of 32 letters (S6)', () => {
  const pattern = 'arbeidsongeschiktheidsverzekeringsmaatschappij';
  expect(createErrorCounter(pattern)(`een ${pattern}`)).toBe(0);
  expect(
    createErrorCounter(pattern)(pattern.replace('schappij', 'schapij').replace('arbeid', 'arbied')),
  ).toBe(3);
});
