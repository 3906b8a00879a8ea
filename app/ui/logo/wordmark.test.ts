import { expect, test } from 'vitest';
import { findGlyphs } from '../letterforms/glyphs.ts';
import { inkLeft, inkRight, type PlacedGlyph, placeOverlapping } from '../letterforms/place.ts';
import { setWord } from '../letterforms/word-svg.ts';
import { LOGO_BOX, MARK_BOX, WORDMARK } from './wordmark.ts';

/** The bounding box of a row of letters. */
function boxOf(letters: readonly PlacedGlyph[]): string {
  const left = Math.min(...letters.map(inkLeft));
  const top = Math.min(...letters.map(({ glyph }) => glyph.box[1]));
  const width = Math.max(...letters.map(inkRight)) - left;
  const height = Math.max(...letters.map(({ glyph }) => glyph.box[3])) - top;
  return [left, top, width, height].map(Math.round).join(' ');
}

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
