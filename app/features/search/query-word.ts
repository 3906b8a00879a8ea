import { foldWords } from './fold.ts';
import { codesOf, createCodeCounter } from './least-errors.ts';

/** How far a word lies from a text: 0 is the same, 1 has nothing in common. What stands there literally comes before every slip. */
const EXACT = 0.001;
const PREFIX = 0.01;
const INSIDE = 0.03;

/** Inside other words, shorter ones are found everywhere ("ui" in "gebruik"). */
export const SHORTEST_INSIDE = 3;

/** One slip in four letters is how people mistype; more is another word. */
const LETTERS_PER_SLIP = 4;

/** So many different words of a query count, which is a sentence: each costs the same work again, in a browser and on the server. */
const MOST_WORDS = 8;

export interface QueryWord {
  word: string;
  /** Which letters it has. */
  letters: number;
  /** Distance to a text that holds the word: as a word, its beginning, or inside a compound; 1 when it does not. */
  readonly literal: (text: string) => number;
  /** The fewest of its letters, and the space before it, that are wrong, missing or too many in these letters. */
  readonly errors: ReturnType<typeof createCodeCounter>;
  /** `literal` or, when it does not hold the word, the share of its letters that differ where the text comes nearest (Fuse's measure). */
  readonly loose: (text: string) => number;
  /** Whether a distance is that of the word itself or of a slip of the keyboard. */
  isClose(distance: number): boolean;
  /** All distances there can be, nearest first. */
  distances: readonly number[];
}

/** Prepares the words of a query, each once. */
export function readQuery(query: string): QueryWord[] {
  return [...new Set(foldWords(query))].slice(0, MOST_WORDS).map(createQueryWord);
}

/** Prepares one folded word of a query. Texts are folded, with a space before and after. */
export function createQueryWord(word: string): QueryWord {
  const size = word.length;
  // The space makes a slip at the beginning of a word cheaper than one in the middle of another.
  const errors = createCodeCounter(` ${word}`);
  const literal = (text: string): number => {
    if (size >= SHORTEST_INSIDE && !text.includes(word)) return 1;
    if (text.includes(` ${word} `)) return EXACT;
    if (text.includes(` ${word}`)) return PREFIX;
    return size >= SHORTEST_INSIDE ? INSIDE : 1;
  };
  return {
    word,
    letters: lettersOf(word),
    literal,
    errors,
    loose(text) {
      const distance = literal(text);
      return distance < 1 ? distance : Math.min(1, errors(codesOf(text), 0, text.length) / size);
    },
    isClose: (distance) => distance <= INSIDE || distance * size <= Math.floor(size / LETTERS_PER_SLIP),
    distances: distancesOf(size),
  };
}

function distancesOf(size: number): number[] {
  const bySlips = Array.from({ length: size }, (_, at) => (at + 1) / size);
  return [...new Set([EXACT, PREFIX, INSIDE, ...bySlips])].sort((one, other) => one - other);
}

/** The letters of a folded text as bits, one for each of a to z; all others share the rest. */
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

/** How many letters a word has that a text lacks, at the least: each is an error. */
export function lackingLetters(word: number, text: number): number {
  const lacking = word & ~text;
  // The bits of an integer are counted in pairs, then in fours, then in bytes, which a product adds up.
  const pairs = lacking - ((lacking >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
