import { foldWords } from './fold.ts';
import { PREFIX, type QueryWord, readQuery } from './query-word.ts';
import type { MatchKind } from './rank.ts';

interface Faq {
  title: string;
  words: string;
  text: string;
}

const MOST = 2;
/** Fewer letters begin too many words. */
const SHORTEST_BEGINNING = 3;
/** Shorter words (`kan`, `the`) say nothing about a query. */
const SHORTEST_DISTINCT = 4;

/**
 * Finds at most two editors' FAQ, best first. One word must be in the title or search words.
 * @param how requires all words, allows typing errors, or requires one distinct word
 */
export function findFaqs<T extends Faq>(faqs: readonly T[], query: string, how: MatchKind): T[] {
  const all = readQuery(query);
  const words = how === 'nearest' ? all.filter(({ word }) => word.length >= SHORTEST_DISTINCT) : all;
  if (words.length === 0) return [];
  const measure = how === 'slips' ? looseIn : literalIn;
  return faqs
    .map((faq) => {
      const typed = foldWords(`${faq.title} ${faq.words}`);
      const all = [...typed, ...foldWords(faq.text)];
      const hasAll = how === 'nearest' || words.every((word) => measure(word, all) < 1);
      const distances = words.map((word) => measure(word, typed));
      return { faq, isFound: hasAll && Math.min(...distances) < 1, distance: sum(distances) };
    })
    .filter(({ isFound }) => isFound)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MOST)
    .map(({ faq }) => faq);
}

/** Parts inside words are too far from a query. */
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
