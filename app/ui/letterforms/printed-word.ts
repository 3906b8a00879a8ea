import type { OwnId } from '../own-id.ts';
import type { Drawing } from './drawing.tsx';
import { findGlyphs } from './glyphs.ts';
import { inkLeft, inkRight, type PlacedGlyph } from './place.ts';
import { drawWord, setWord } from './word-svg.ts';

/** Maximum letters. */
export const LONGEST_WORD = 14;

/** Letter pairs with one sound in Dutch or English, longest first. */
const PAIRS = /^(?:aai|ooi|oei|eeu|ieu|aa|ee|oo|uu|ie|ei|ij|ui|eu|oe|ou|au|ai|ea|oa|oi|ay|ey|oy)/i;
const VOWELS = /[aeiouyéèëïöü]/i;
/** Distance in thousandths of an em. */
const APART = 130;

const withoutAccents = (text: string): string => text.replace(/[éè]/g, 'e');

/** Removes accents that have no glyph. */
export function typeset(text: string): string {
  return [...text.normalize('NFC').replaceAll("'", '’')]
    .map((letter) => (findGlyphs(letter, 'word') ? letter : letter.normalize('NFKD').replace(/\p{M}/gu, '')))
    .join('');
}

export const hasLetterFor = (letter: string): boolean => findGlyphs(letter, 'word') !== null;

/** Returns the overlapping pair; empty without one. */
export function pairOf(word: string): string {
  for (const at of word.length > 1 ? [...word].keys() : []) {
    // Checks only the second vowel, because a diaeresis separates it from the one before: geëerd, reünie.
    const [first = ''] = word.slice(at).normalize('NFD');
    const [found] = PAIRS.exec(first + withoutAccents(word.slice(at + 1))) ?? [];
    if (found) return word.slice(at, at + found.length);
  }
  return '';
}

/** Returns positions of the letters that stand apart; null for one letter. */
export function twoApart(word: string): readonly [first: number, second: number] | null {
  const letters = [...word];
  const vowels = letters.flatMap((letter, index) => (VOWELS.test(letter) ? [index] : []));
  const [first = 0, second = letters.length - 1] = vowels.length > 1 ? vowels : [];
  return second > first ? [first, second] : null;
}

interface PrintedWord {
  /** In thousandths of an em. */
  box: { left: number; top: number; width: number; height: number };
  draw(id: OwnId): string;
}

/** Null if a letter has no outline. */
export function printedWord(word: string): PrintedWord | null {
  const pair = pairOf(word);
  const set = setWord(word, pair);
  const letters = pair
    ? set?.letters
    : set?.letters.map(({ glyph, x }, at) => ({ glyph, x: x + at * APART }));
  const [first, last] = [letters?.[0], letters?.at(-1)];
  if (!set || !letters || !first || !last) return null;
  const left = inkLeft(first);
  // No room for ascenders and descenders that the word lacks: it is as large as it can be.
  const top = Math.min(...letters.map(({ glyph }) => glyph.box[1]));
  const bottom = Math.max(...letters.map(({ glyph }) => glyph.box[3]));
  return {
    box: { left, top, width: inkRight(last) - left, height: bottom - top },
    draw: (id) => (pair ? drawWord(set, id) : drawApart(letters, twoApart(word))),
  };
}

function drawApart(letters: readonly PlacedGlyph[], two: ReturnType<typeof twoApart>): string {
  return letters
    .map(({ glyph, x }, at) => {
      const ink = at === two?.[0] ? 'class="l1"' : at === two?.[1] ? 'class="l2"' : 'fill="currentColor"';
      return `<path ${ink} transform="translate(${x})" d="${glyph.d}"/>`;
    })
    .join('');
}

/** @param height in pixels; without one its width decides */
export function printedSvg(word: string, height = 0): Drawing | null {
  const printed = printedWord(word);
  if (!printed) return null;
  const { box } = printed;
  const own = height ? ` height="${height}"` : '';
  return (id) => ({
    html: `<svg class="printed"${own} viewBox="${box.left} ${box.top} ${box.width} ${box.height}" preserveAspectRatio="xMinYMid" aria-hidden="true">${printed.draw(id)}</svg>`,
  });
}
