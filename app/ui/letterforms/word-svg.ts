import type { OwnId } from '../own-id.ts';
import type { Drawing } from './drawing.tsx';
import { findGlyphs } from './glyphs.ts';
import { inkLeft, inkRight, type PlacedGlyph, xByInk } from './place.ts';
import { twoInks } from './two-inks.ts';

/** Overlaps at wght 800, adjusted by eye. */
const OVERLAPS = new Map<string, number[]>(
  Object.entries({
    ee: [205],
    éé: [205],
    oe: [120],
    ou: [118],
    eu: [112],
    au: [112],
    Au: [60],
    ui: [104],
    ei: [104],
    ij: [84],
    aai: [128, 84],
  }),
);
const ANY_OVERLAP = 105;
const KERN: Record<string, number> = { Tw: -62, Ta: -50 };
const TRACKING = -20;

/** Constant top, so that words in a row have the same baseline. */
const WORD_TOP = -745;
const WORD_BOTTOM = 190;

interface SetWord {
  letters: PlacedGlyph[];
  start: number;
  count: number;
}

/** Null if a letter has no outline. */
export function setWord(word: string, digraph: string): SetWord | null {
  const glyphs = findGlyphs(word, 'word');
  if (!glyphs) return null;
  const found = digraph ? word.toLowerCase().indexOf(digraph.toLowerCase()) : -1;
  const start = Math.max(0, found);
  const count = found < 0 ? 0 : digraph.length;
  const asWritten = word.slice(start, start + count);
  const overlaps = OVERLAPS.get(asWritten) ?? OVERLAPS.get(asWritten.toLowerCase()) ?? [];

  const letters: PlacedGlyph[] = [];
  for (const [index, glyph] of glyphs.entries()) {
    const before = letters.at(-1);
    if (!before) {
      letters.push({ glyph, x: 0 });
    } else if (index > start && index < start + count) {
      letters.push({ glyph, x: xByInk(before, glyph, overlaps[index - start - 1] ?? ANY_OVERLAP) });
    } else {
      const kern = KERN[word.slice(index - 1, index + 1)] ?? 0;
      letters.push({ glyph, x: before.x + before.glyph.advance + TRACKING + kern });
    }
  }
  return { letters, start, count };
}

export function drawWord({ letters, start, count }: SetWord, id: OwnId): string {
  const plain = letters.filter((_, index) => index < start || index >= start + count);
  const paths = plain.map(({ glyph, x }) => `<path transform="translate(${x})" d="${glyph.d}"/>`).join('');
  return `<g fill="currentColor">${paths}</g>${twoInks(letters.slice(start, start + count), id)}`;
}

const LONGEST = 18;

export function wordSvg(word: string, digraph: string): Drawing | null {
  if (word.length > LONGEST) return null;
  const set = setWord(word, digraph);
  const [first, last] = [set?.letters[0], set?.letters.at(-1)];
  if (!set || !first || !last) return null;
  const left = inkLeft(first);
  const width = inkRight(last) - left;
  return (id) => ({
    html: `<svg class="word" viewBox="${left} ${WORD_TOP} ${width} ${WORD_BOTTOM - WORD_TOP}" aria-hidden="true">${drawWord(set, id)}</svg>`,
  });
}
