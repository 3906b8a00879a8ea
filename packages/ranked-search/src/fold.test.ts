import { expect, test } from 'vitest';
import { fold, foldWords } from './fold.ts';

test('diacritics and capitals are ignored, also in letters that Unicode does not decompose (S10)', () => {
  expect(foldWords('Één naïeve CAFÉ-ganger, Øresund, Łódź, Straße')).toEqual(
    'een naieve cafe ganger oresund lodz strasse'.split(' '),
  );
});

test('combining diacritics and ligatures fold as precomposed letters do', () => {
  expect(fold('e\u0301e\u0301n ĳs')).toBe('een ijs');
});

test('apostrophes and soft hyphens do not split a word', () => {
  expect(foldWords("thema’s 's avonds don't klin\u00adkers")).toEqual([
    'themas',
    's',
    'avonds',
    'dont',
    'klinkers',
  ]);
});

test.each([..."'‘’‛´`′ʻʼ＇"])('the apostrophe %s does not split a word (S11)', (sign) => {
  expect(foldWords(`thema${sign}s`)).toEqual(['themas']);
  expect(foldWords(`één thema${sign}s`)).toEqual(['een', 'themas']);
});

test('ASCII texts and others are split into words in the same way', () => {
  expect(foldWords('Van 9.00 - 12.00 uur')).toEqual(foldWords('Van 9.00 – 12.00 uur'));
});
