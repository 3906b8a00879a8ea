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
  title: string;
  fields: { text: string; exponent: number }[];
}

/** `words`: all words stand there. `slips`: but for a slip of the keyboard. `nearest`: neither, and these come closest. */
export type MatchKind = 'words' | 'slips' | 'nearest';

export interface Ranked {
  match: MatchKind;
  found: { record: Searchable; score: number }[];
}

/** Folds the records once, so that each key press only compares. */
export function prepareRecords(records: readonly Searchable[]): PreparedRecord[] {
  return records.map((record) => {
    const texts = { ...record, tags: record.tags.join(' ') };
    const fields = Object.entries(WEIGHTS).map(([name, weight]) => ({
      text: padded(texts[name as keyof typeof WEIGHTS]),
      exponent: weight / ALL_WEIGHTS,
    }));
    return { record, title: padded(record.title), fields: fields.filter(({ text }) => text.trim() !== '') };
  });
}

/**
 * Scores every record, 0 best, unsorted. Why not Fuse: at threshold 0.75 it shows all of our 92 pages for "klinker", misses
 * "ui urk" (it takes a query for one word) and needs 0.2 s for 10,000 records. The threshold, the weights and the way they
 * combine are its own; what holds the words as they are keeps out what only looks like them.
 */
export function rank(records: readonly PreparedRecord[], query: string): Ranked {
  const words = [...new Set(foldWords(query))].map(createQueryWord);
  if (words.length === 0) return { match: 'nearest', found: [] };
  const literal = scoreAll(records, words, 'literal').filter(({ hasAll }) => hasAll);
  if (literal.length > 0) return { match: 'words', found: literal.map(titleFirst(padded(query))) };
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
  records: readonly PreparedRecord[],
  words: readonly QueryWord[],
  how: 'literal' | 'loose',
): Scored[] {
  return records.map((prepared) => {
    let sum = 0;
    let hasAll = true;
    for (const word of words) {
      let score = 1;
      let nearest = 1;
      for (const { text, exponent } of prepared.fields) {
        const distance = word[how](text);
        if (distance > THRESHOLD) continue;
        // As Fuse combines its keys: each found field lowers the score, the more the heavier it is.
        score *= distance ** exponent;
        if (distance < nearest) nearest = distance;
      }
      sum += score;
      hasAll &&= word.isClose(nearest);
    }
    return { prepared, record: prepared.record, score: sum / words.length, hasAll };
  });
}

/** Nothing is nearer than a title that is the query. */
function titleFirst(phrase: string) {
  return ({ prepared, record, score }: Scored) => ({ record, score: prepared.title === phrase ? 0 : score });
}

function padded(text: string): string {
  return ` ${fold(text).trim()} `;
}
