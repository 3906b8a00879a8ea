import { foldWords } from './fold.ts';
import { PREFIX, type QueryWord, readQuery } from './query-word.ts';
import type { MatchKind } from './rank.ts';

interface Answer {
  title: string;
  /** What visitors may call it. */
  words: string;
  text: string;
}

/** The most answers that are shown: more would be a list of their own. */
const MOST = 2;
/** A beginning of fewer letters is that of too many words. */
const SHORTEST_BEGINNING = 3;
/** Shorter words (`kan`, `the`) say nothing about a question. */
const SHORTEST_DISTINCT = 4;

/**
 * The editors' answers to a query, best first. At least one word must be in the title or the search
 * words.
 * @param how whether an answer must have all words, may have them mistyped, or needs only one that tells
 * something
 */
export function findAnswers<T extends Answer>(answers: readonly T[], query: string, how: MatchKind): T[] {
  const all = readQuery(query);
  const words = how === 'nearest' ? all.filter(({ word }) => word.length >= SHORTEST_DISTINCT) : all;
  if (words.length === 0) return [];
  const measure = how === 'slips' ? looseIn : literalIn;
  return answers
    .map((answer) => {
      const typed = foldWords(`${answer.title} ${answer.words}`);
      const all = [...typed, ...foldWords(answer.text)];
      const hasAll = how === 'nearest' || words.every((word) => measure(word, all) < 1);
      const distances = words.map((word) => measure(word, typed));
      return { answer, isFound: hasAll && Math.min(...distances) < 1, distance: sum(distances) };
    })
    .filter(({ isFound }) => isFound)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MOST)
    .map(({ answer }) => answer);
}

/** A whole word, or the beginning of one: not a part inside it, which would be too far from a question. */
function literalIn({ word, literal }: QueryWord, texts: readonly string[]): number {
  const distance = Math.min(1, ...texts.map((text) => literal(` ${text} `)));
  const isComplete = distance < PREFIX;
  return isComplete || (distance === PREFIX && word.length >= SHORTEST_BEGINNING) ? distance : 1;
}

function looseIn({ loose, isClose }: QueryWord, texts: readonly string[]): number {
  const distance = Math.min(1, ...texts.map((text) => loose(` ${text} `)));
  return isClose(distance) ? distance : 1;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
