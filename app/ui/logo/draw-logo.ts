import { boxOf } from '../letterforms/box-of.ts';
import { findGlyphs } from '../letterforms/glyphs.ts';
import { placeOverlapping } from '../letterforms/place.ts';
import { twoInks } from '../letterforms/two-inks.ts';
import { drawWord, setWord } from '../letterforms/word-svg.ts';
import { type OwnId, ownId } from '../own-id.ts';
import { spellLogo } from './spell-logo.ts';
import { WORDMARK } from './wordmark.ts';

interface DrawnLogo {
  box: string;
  html: string;
}

/** Width of a letter without a drawing, in thousandths of an em. */
const ADVANCE = 600;

/** Server only. */
export function drawLogo(siteName: string, id: OwnId = ownId('logo-word')): DrawnLogo {
  const { word, pair } = spellLogo(siteName);
  const set = setWord(word, pair);
  if (set) return { box: boxOf(set.letters), html: drawWord(set, id) };
  const width = [...siteName].length * ADVANCE;
  const text = siteName.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'));
  return {
    box: `0 -745 ${width} 935`,
    html: `<text fill="currentColor" font-size="1000" font-weight="800" textLength="${width}" lengthAdjust="spacingAndGlyphs">${text}</text>`,
  };
}

/** Draws the pair in the name, or its first letter. */
export function drawMark(siteName: string): DrawnLogo {
  const { word, pair } = spellLogo(siteName);
  const isOwn = siteName === WORDMARK.word;
  const letters = pair || word.slice(0, 1);
  const glyphs = findGlyphs(letters.toLowerCase(), 'wdth100') ?? findGlyphs(WORDMARK.pair, 'wdth100') ?? [];
  const placed = placeOverlapping(
    glyphs,
    glyphs.map(() => (isOwn ? WORDMARK.pairOverlap : OVERLAP)),
  );
  return { box: boxOf(placed), html: twoInks(placed, ownId('mark-letters')) };
}

const OVERLAP = 170;
