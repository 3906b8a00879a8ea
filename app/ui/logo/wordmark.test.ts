import { expect, test } from 'vitest';
import { boxOf } from '../letterforms/box-of.ts';
import { findGlyphs } from '../letterforms/glyphs.ts';
import { placeOverlapping } from '../letterforms/place.ts';
import { setWord } from '../letterforms/word-svg.ts';
import { LOGO_BOX, MARK_BOX, WORDMARK } from './wordmark.ts';

test('the boxes of logo and mark are those of their drawings', () => {
  const { word, pair, pairOverlap } = WORDMARK;
  const set = setWord(word, pair);
  const mark = findGlyphs(pair, 'wdth100');
  expect(set?.count, `"${pair}" stands in "${word}", and every letter is drawn`).toBe(pair.length);
  expect({
    logo: boxOf(set?.letters ?? []),
    mark: boxOf(placeOverlapping(mark ?? [], [pairOverlap])),
  }).toEqual({ logo: LOGO_BOX, mark: MARK_BOX });
});
