import { expect, test } from 'vitest';
import { compactJson } from './compact-json.ts';

test.each([
  [
    {
      title: 'Zeg ‘één’ woord – en dan nog “een” …'.repeat(4),
      list: [1, null, true],
      emoji: 'een klok ⏰, een huis 🏠',
    },
  ],
  ['plain'],
  [null],
  [[]],
  ['\ud800 a lone half of a pair in a text that is otherwise plain'],
  ['\u2028 and " and \\u2019 and \\ stay what they are'],
  ['Всё по-русски'],
])('N2 an answer is the same after its text was made compact: %j', (value) => {
  expect(JSON.parse(compactJson(value))).toEqual(value);
});

test('N2 a text with a few wide letters has none left; one that is mostly wide is not made longer', () => {
  const quoted = `‘${'woord '.repeat(20)}’`;
  expect(compactJson(quoted)).toBe(`"\\u2018${'woord '.repeat(20)}\\u2019"`);
  expect(compactJson('Всё')).toBe('"Всё"');
});
