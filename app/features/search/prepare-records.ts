import type { SearchRecord } from '#cms/types.ts';
import { fold, foldWords } from './fold.ts';
import { codesOf } from './least-errors.ts';
import { lettersOf } from './query-word.ts';

/** Specification 5. */
const WEIGHTS = { title: 2, tags: 1, text: 0.5, heroText: 1 };
const FIELDS = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];
const ALL_WEIGHTS = Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0);

/** The exponent of each field, in their order: as in Fuse, each field with a match lowers the score by a power. */
export const EXPONENTS: readonly number[] = FIELDS.map((name) => WEIGHTS[name] / ALL_WEIGHTS);

/** The fields of a record that ranking and rendering need. */
export type Searchable = Omit<SearchRecord, 'uid' | 'slug'>;

export interface PreparedRecord {
  record: Searchable;
  /** Folded text. */
  title: string;
  /** Its date, in milliseconds; null without a date. */
  time: number | null;
}

/** Records prepared for searching. Each distinct word is in the vocabulary once, with a space before and after. */
export interface PreparedRecords {
  all: readonly PreparedRecord[];
  byId: ReadonlyMap<string, Searchable>;
  vocabulary: readonly string[];
  /** For each word of the vocabulary, its letters as bits. */
  letters: Int32Array;
  /** The whole vocabulary as character codes, and the offset of each word in it, and one past the end. */
  codes: Uint16Array;
  codeStarts: Uint32Array;
  /** Indexes into the vocabulary, field after field, record after record. */
  words: Uint32Array;
  /** The offset of the words of each field, and one past the end: field 2 of record 5 is at `5 * EXPONENTS.length + 2`. */
  starts: Uint32Array;
}

/** Folds the records once, so that each key press only compares words, and each distinct word only once. */
export function prepareRecords(records: readonly Searchable[]): PreparedRecords {
  const { vocabulary, numbersOf } = createVocabulary();
  const words: number[] = [];
  const starts: number[] = [];
  for (const record of records) {
    const texts = { ...record, tags: record.tags.join(' ') };
    for (const name of FIELDS) {
      starts.push(words.length);
      for (const written of texts[name].split(/\s+/)) words.push(...numbersOf(written));
    }
  }
  starts.push(words.length);
  return {
    all: records.map((record) => ({ record, title: phraseOf(record.title), time: timeOf(record.date) })),
    // If two records have the same id, the first one counts.
    byId: new Map(records.toReversed().map((record) => [record.id, record])),
    vocabulary,
    letters: Int32Array.from(vocabulary, lettersOf),
    codes: codesOf(vocabulary.join('')),
    codeStarts: startsOf(vocabulary),
    words: Uint32Array.from(words),
    starts: Uint32Array.from(starts),
  };
}

/** A query or title, normalised so that both can be compared as a whole. */
export function phraseOf(text: string): string {
  return fold(text).trim();
}

function createVocabulary() {
  const vocabulary: string[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const number = numbers.get(word) ?? vocabulary.push(` ${word} `) - 1;
    numbers.set(word, number);
    return number;
  };
  // Most words occur in many texts, and folding is the expensive step, so folded words are cached.
  const folded = new Map<string, number[]>();
  const numbersOf = (written: string): number[] => {
    const known = folded.get(written) ?? foldWords(written).map(numberOf);
    folded.set(written, known);
    return known;
  };
  return { vocabulary, numbersOf };
}

function startsOf(vocabulary: readonly string[]): Uint32Array {
  const starts = new Uint32Array(vocabulary.length + 1);
  vocabulary.forEach((word, at) => {
    starts[at + 1] = (starts[at] ?? 0) + word.length;
  });
  return starts;
}

function timeOf(date: string): number | null {
  const time = Date.parse(date);
  return Number.isNaN(time) ? null : time;
}
