import { expect, test } from 'vitest';
import { collectProofs, readRequirements, readTitles } from './requirements.ts';

test('a row of the table has an id and a state', () => {
  expect(
    readRequirements('| id | words | state |\n|---|---|---|\n| R1 | a \\| b | done |\n| Q10 | c | open |\n'),
  ).toEqual([
    { id: 'R1', isClaimed: true },
    { id: 'Q10', isClaimed: false },
  ]);
  expect(() => readRequirements('| R1 | a | perhaps |')).toThrow('neither done nor open');
});

test('titles are read from tests of every form, and not from skipped ones', () => {
  const source = [
    "test('A1 plain', () => {});",
    'it("A2 double", () => {});',
    "test.each([1])('A3 each %s', () => {});",
    'describe(`A4 template`, () => {});',
    "test.skip('A5 skipped', () => {});",
    "expect('A6 no test');",
  ].join('\n');
  expect(readTitles('a.test.ts', source)).toEqual(['A1 plain', 'A2 double', 'A3 each %s', 'A4 template']);
});

test('a title may prove several requirements; an id in the middle of a title proves none', () => {
  const proofs = collectProofs([{ file: 'a.test.ts', source: "test('R4 R7 both', f); test('like R8', f)" }]);
  expect([...proofs.keys()]).toEqual(['R4', 'R7']);
});

test('ids also stand at the end of a title, in brackets', () => {
  const source =
    "test('both (R4 R7)', f); test('one, two (Q1, Q2)', f); test('not (R9) here', f); test('(see R1)', f)";
  expect([...collectProofs([{ file: 'a.test.ts', source }]).keys()]).toEqual(['R4', 'R7', 'Q1', 'Q2']);
});
