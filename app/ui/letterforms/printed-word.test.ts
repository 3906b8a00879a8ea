import { expect, test } from 'vitest';
import { ownId } from '../own-id.ts';
import { pairOf, printedSvg, printedWord, twoApart, typeset } from './printed-word.ts';

const drawn = (word: string): string => printedSvg(word)?.(ownId('x')).html ?? '';

test.each([
  ['lui', 'ui'],
  ['Uil', 'Ui'],
  ['lawaai', 'aai'],
  ['mooi', 'ooi'],
  ['een', 'ee'],
  ['één', 'éé'],
  ['noise', 'oi'],
  ['geëerd', 'ëe'],
  ['reünie', 'ie'],
  ['coöperatie', 'ie'],
  ['chaos', ''],
  ['water', ''],
  ['kat', ''],
  ['e', ''],
])(
  'the vowels of %s that are one sound are ‘%s’: a diaeresis keeps a vowel from the one before',
  (word, pair) => {
    expect(pairOf(word)).toBe(pair);
  },
);

test('of a word without a pair two vowels are apart, or its first letter and its last', () => {
  expect(twoApart('water')).toEqual([1, 3]);
  expect(twoApart('kat')).toEqual([0, 2]);
  expect(twoApart('bb')).toEqual([0, 1]);
  expect(twoApart('o')).toBeNull();
});

test('a pair overlaps in the two inks and the third colour; letters that are apart have no third', () => {
  expect(drawn('lui')).toContain('class="l3"');
  expect(drawn('lui').match(/class="l[12]"/g)).toHaveLength(2);
  expect(drawn('water')).not.toContain('class="l3"');
  expect(drawn('water').match(/class="l[12]"/g)).toHaveLength(2);
  expect(drawn('o')).not.toMatch(/class="l[123]"/);
});

test('a word stands in its ink, without room for ascenders or descenders that it lacks', () => {
  const heightOf = (word: string) => printedWord(word)?.box.height ?? 0;
  expect(heightOf('zee')).toBeLessThan(heightOf('lui'));
  expect(heightOf('lui')).toBeLessThan(heightOf('lij'));
});

test('accents that the type case lacks are left out, and those it has stay', () => {
  expect(typeset('café')).toBe('café');
  expect(typeset('ñandú')).toBe('nandu');
  expect(typeset(`z${'\u0301'.repeat(14)}`)).toBe('z');
  expect(typeset("foto's")).toBe('foto’s');
});
