import type { SearchRecord } from '#cms/types.ts';
import { fold, foldWords } from './fold.ts';
import { createQueryWord, type QueryWord } from './query-word.ts';

/** Specification 5. */
const THRESHOLD = 0.75;
const WEIGHTS = { title: 2, tags: 1, text: 0.5, heroText: 1 };
const ALL_WEIGHTS = Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0);

/** When nothing holds the words: how much worse than the best may still be shown. */
const NEAREST_MARGIN = 0.05;

/** What ranking and showing need of a record. */
export type Searchable = Omit<SearchRecord, 'uid' | 'slug'>;

export interface PreparedRecord {
  record: Searchable;
  /** Folded. */
  title: string;
  /** For each field, which words of the vocabulary it has. */
  fields: { words: Uint32Array; exponent: number }[];
}

/** Records ready to be searched. Each word of theirs stands once in the vocabulary, with a space before and after. */
export interface PreparedRecords {
  all: readonly PreparedRecord[];
  vocabulary: readonly string[];
}

/** `words`: all words stand there. `slips`: but for a slip of the keyboard. `nearest`: neither, and these come closest. */
export type MatchKind = 'words' | 'slips' | 'nearest';

export interface Ranked {
  match: MatchKind;
  found: { record: Searchable; score: number }[];
}

/** Folds the records once, so that each key press only compares, and compares each word once however often it stands there. */
export function prepareRecords(records: readonly Searchable[]): PreparedRecords {
  const vocabulary: string[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const number = numbers.get(word) ?? vocabulary.push(` ${word} `) - 1;
    numbers.set(word, number);
    return number;
  };
  // Most words stand in many texts, and folding is what costs time.
  const folded = new Map<string, number[]>();
  const numbersOf = (written: string): number[] => {
    const known = folded.get(written) ?? foldWords(written).map(numberOf);
    folded.set(written, known);
    return known;
  };
  const all = records.map((record) => {
    const texts = { ...record, tags: record.tags.join(' ') };
    const fields = Object.entries(WEIGHTS).map(([name, weight]) => ({
      words: Uint32Array.from(texts[name as keyof typeof WEIGHTS].split(/\s+/).flatMap(numbersOf)),
      exponent: weight / ALL_WEIGHTS,
    }));
    return { record, title: phraseOf(record.title), fields: fields.filter(({ words }) => words.length > 0) };
  });
  return { all, vocabulary };
}

/**
 * Scores every record, 0 best, unsorted. Why not Fuse: at threshold 0.75 it shows all of our 92 pages for "klinker", misses
 * "ui urk" (it takes a query for one word) and needs 0.2 s for 10,000 records. The threshold, the weights and the way they
 * combine are its own; what holds the words as they are keeps out what only looks like them.
 */
export function rank(records: PreparedRecords, query: string): Ranked {
  const words = [...new Set(foldWords(query))].map(createQueryWord);
  if (words.length === 0) return { match: 'nearest', found: [] };
  const literal = scoreAll(records, words, 'literal').filter(({ hasAll }) => hasAll);
  if (literal.length > 0) return { match: 'words', found: literal.map(titleFirst(phraseOf(query))) };
  const loose = scoreAll(records, words, 'loose');
  const slips = loose.filter(({ hasAll }) => hasAll);
  if (slips.length > 0) return { match: 'slips', found: slips };
  const best = loose.reduce((least, { score }) => Math.min(least, score), 1);
  return {
    match: 'nearest',
    found: loose.filter(({ score }) => score < 1 && score <= best + NEAREST_MARGIN),
  };
}

interface Scored {
  prepared: PreparedRecord;
  record: Searchable;
  score: number;
  /** Whether every word stands in some field, or but for a slip. */
  hasAll: boolean;
}

function scoreAll(
  { all, vocabulary }: PreparedRecords,
  words: readonly QueryWord[],
  how: 'literal' | 'loose',
): Scored[] {
  const compared = words.map((word) => ({ word, distances: Float64Array.from(vocabulary.map(word[how])) }));
  return all.map((prepared) => {
    let sum = 0;
    let hasAll = true;
    for (const { word, distances } of compared) {
      let score = 1;
      let nearest = 1;
      for (const field of prepared.fields) {
        const distance = least(distances, field.words);
        if (distance > THRESHOLD) continue;
        // As Fuse combines its keys: each found field lowers the score, the more the heavier it is.
        score *= distance ** field.exponent;
        if (distance < nearest) nearest = distance;
      }
      sum += score;
      hasAll &&= word.isClose(nearest);
    }
    return { prepared, record: prepared.record, score: sum / words.length, hasAll };
  });
}

function least(distances: Float64Array, words: Uint32Array): number {
  let nearest = 1;
  for (const word of words) {
    const distance = distances[word] ?? 1;
    if (distance < nearest) nearest = distance;
  }
  return nearest;
}

/** Nothing is nearer than a title that is the query. */
function titleFirst(phrase: string) {
  return ({ prepared, record, score }: Scored) => ({ record, score: prepared.title === phrase ? 0 : score });
}

function phraseOf(text: string): string {
  return fold(text).trim();
}
