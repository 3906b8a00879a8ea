import { expect, test } from 'vitest';
import { fold, foldWords } from './fold.ts';

test('S10 diacritics and capitals are ignored, also where letters are not made of parts', () => {
  expect(foldWords('Één naïeve CAFÉ-ganger, Øresund, Łódź, Straße')).toEqual(
    'een naieve cafe ganger oresund lodz strasse'.split(' '),
  );
});

test('letters with loose diacritics and ligatures are the same as those of one piece', () => {
  expect(fold('e\u0301e\u0301n ĳs')).toBe('een ijs');
});

test('apostrophes and soft hyphens are no gaps in a word', () => {
  expect(foldWords("thema’s 's avonds don't klin\u00adkers")).toEqual([
    'themas',
    's',
    'avonds',
    'dont',
    'klinkers',
  ]);
});

test('a plain text and one with signs beyond ASCII are cut alike', () => {
  expect(foldWords('Van 9.00 - 12.00 uur')).toEqual(foldWords('Van 9.00 – 12.00 uur'));
});
