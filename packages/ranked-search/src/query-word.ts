import { isAmountWord, withAmountWords } from './amounts.ts';
import { foldWords } from './fold.ts';
import { CHUNK, codesOf, createCodeCounter } from './least-errors.ts';

/** Distances: 0 is equal, 1 has nothing in common. Literal matches come first. */
const EXACT = 0.001;
export const PREFIX = 0.01;
const INSIDE = 0.03;
/** Short words inside others are often chance: "oma" in "automaat". */
const SHORT_INSIDE = 0.1;

/** Shorter words occur inside too many others ("ui" in "gebruik"). */
export const SHORTEST_INSIDE = 3;
/** From this length a word inside another carries its meaning: "bandje" in "cassettebandje". */
export const SHORTEST_PART = 5;

/** More errors than one in four letters make another word. */
const LETTERS_PER_SLIP = 4;

/** Maximum words, because each takes the same time. */
const MOST_WORDS = 8;

export interface QueryWord {
  word: string;
  letters: number;
  /** Parts of a long word may match the same letters, so they are not compared at once. */
  isOneChunk: boolean;
  pairs: readonly [number, number];
  /** Distance to a text with the word: whole, at the start of a word, or inside one; 1 without it. */
  readonly literal: (text: string) => number;
  /** Fewest errors of the word, with a space before it, in these letters. */
  readonly errors: ReturnType<typeof createCodeCounter>;
  /** `literal`, or the share of wrong letters in the closest place (Fuse's measure). */
  readonly loose: (text: string) => number;
  isClose(distance: number): boolean;
  distances: readonly number[];
}

export function readQuery(query: string): QueryWord[] {
  return [...new Set(foldWords(withAmountWords(query)))].slice(0, MOST_WORDS).map(createQueryWord);
}

/** Compares with folded texts, with a space before and after. */
export function createQueryWord(word: string): QueryWord {
  const size = word.length;
  // The space makes an error at a word's start cost less than a match inside another. An amount is never
  // nearly another one.
  const errors = isAmountWord(word) ? () => size : createCodeCounter(` ${word}`);
  const inside = size >= SHORTEST_PART ? INSIDE : SHORT_INSIDE;
  const literal = (text: string): number => {
    if (size >= SHORTEST_INSIDE && !text.includes(word)) return 1;
    if (text.includes(` ${word} `)) return EXACT;
    if (text.includes(` ${word}`)) return PREFIX;
    return size >= SHORTEST_INSIDE ? inside : 1;
  };
  return {
    word,
    letters: lettersOf(word),
    isOneChunk: size < CHUNK,
    pairs: pairsOf(size >= SHORTEST_INSIDE ? word : ` ${word}`),
    literal,
    errors,
    loose(text) {
      const distance = literal(text);
      return distance < 1 ? distance : Math.min(1, errors(codesOf(text), 0, text.length) / size);
    },
    isClose: (distance) => distance <= inside || distance * size <= Math.floor(size / LETTERS_PER_SLIP),
    distances: distancesOf(size, inside),
  };
}

function distancesOf(size: number, inside: number): number[] {
  const bySlips = Array.from({ length: size }, (_, at) => (at + 1) / size);
  return [...new Set([EXACT, PREFIX, inside, ...bySlips])].sort((one, other) => one - other);
}

/** One bit for each of a to z; other letters share the rest. */
export function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== SPACE) letters |= 1 << (code >= A && code < A + 26 ? code - A : 26 + (code % 6));
  }
  return letters;
}

const SPACE = 32;
const A = 97;

/** Includes the pair with the space before; pairs may share a bit. */
export function pairsOf(text: string): [number, number] {
  let low = 0;
  let high = 0;
  for (let at = 1; at < text.length; at += 1) {
    const pair = (text.charCodeAt(at - 1) * 31 + text.charCodeAt(at) * 7) & 63;
    if (pair < 32) low |= 1 << pair;
    else high |= 1 << (pair - 32);
  }
  return [low, high];
}

export function lackingBits(word: number, text: number): number {
  const lacking = word & ~text;
  const pairs = lacking - ((lacking >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
