import { createErrorCounter } from './least-errors.ts';

/** How far a word lies from a text: 0 is the same, 1 has nothing in common. What stands there literally comes before every slip. */
const EXACT = 0.001;
const PREFIX = 0.01;
const INSIDE = 0.03;

/** Inside other words, shorter ones are found everywhere ("ui" in "gebruik"). */
export const SHORTEST_INSIDE = 3;

/** One slip in four letters is how people mistype; more is another word. */
const LETTERS_PER_SLIP = 4;

export interface QueryWord {
  word: string;
  /** Distance to a text that holds the word: as a word, its beginning, or inside a compound; 1 when it does not. */
  readonly literal: (text: string) => number;
  /** The same or, when it does not, the share of its letters that differ where the text comes nearest (Fuse's measure). */
  readonly loose: (text: string) => number;
  /** Whether a distance is that of the word itself or of a slip of the keyboard. */
  isClose(distance: number): boolean;
}

/** Prepares one folded word of a query. Texts are folded, with a space before and after. */
export function createQueryWord(word: string): QueryWord {
  const size = word.length;
  // The space makes a slip at the beginning of a word cheaper than one in the middle of another.
  const countErrors = createErrorCounter(` ${word}`);
  const literal = (text: string): number => {
    if (size >= SHORTEST_INSIDE && !text.includes(word)) return 1;
    if (text.includes(` ${word} `)) return EXACT;
    if (text.includes(` ${word}`)) return PREFIX;
    return size >= SHORTEST_INSIDE ? INSIDE : 1;
  };
  return {
    word,
    literal,
    loose(text) {
      const distance = literal(text);
      return distance < 1 ? distance : Math.min(1, countErrors(text) / size);
    },
    isClose: (distance) => distance <= INSIDE || distance * size <= Math.floor(size / LETTERS_PER_SLIP),
  };
}
