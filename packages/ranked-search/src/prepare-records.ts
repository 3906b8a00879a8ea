import { foldWords, phraseOf } from './fold.ts';
import { GrowingNumbers } from './growing-numbers.ts';
import { codesOf } from './least-errors.ts';
import { lettersOf, pairsOf } from './query-word.ts';

const WEIGHTS = { title: 2, tags: 1, text: 0.5, lead: 1 };
const NAMES = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];
const ALL_WEIGHTS = Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0);

/** Exponents by field, as in Fuse: a field with a match lowers the score by a power. */
export const EXPONENTS: readonly number[] = NAMES.map((name) => WEIGHTS[name] / ALL_WEIGHTS);

export const FIELDS = 4;

/** Records or words after which a preparation in steps gives way to other work. */
const STEP = { records: 50, words: 500_000 };

/** U+FEFF is invisible and stands inside words, although scripts take it for space. */
const SPACE = /[^\S\ufeff]+/;

export interface SearchTexts {
  title: string;
  /** Other names, which count as the title. */
  keywords: string;
  tags: string;
  lead: string;
  text: string;
  /** `2026-11-20`, or empty. */
  date: string;
}

/**
 * Records prepared for searching. The vocabulary has each distinct word once, with a space before and after.
 */
export interface PreparedRecords {
  size: number;
  vocabulary: readonly string[];
  letters: Int32Array;
  /** Two numbers of bits for each word. */
  pairs: Int32Array;
  /** The vocabulary as character codes; `codeStarts` has each word's offset and one past the end. */
  codes: Uint16Array;
  codeStarts: Uint32Array;
  /** Fields that have each word: field 2 of record 5 is `5 * FIELDS + 2`. */
  slots: Uint32Array;
  slotStarts: Uint32Array;
  titles: Int32Array;
  /** Milliseconds; NaN without a date. */
  times: Float64Array;
  order: Uint32Array;
  /** 1 for each record replaced or removed since. */
  gone: Uint8Array;
}

export function prepareRecords(records: readonly SearchTexts[]): PreparedRecords {
  const steps = prepareInSteps(records);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Yields after short steps, for a server that must serve others meanwhile. */
export function* prepareInSteps(records: Iterable<SearchTexts>): Generator<undefined, PreparedRecords> {
  const { vocabulary, numbersOf } = createVocabulary();
  const words = new GrowingNumbers();
  const wordSlots = new GrowingNumbers();
  const lastSlots = new GrowingNumbers();
  const titles: number[] = [];
  const times: number[] = [];
  for (const record of records) {
    NAMES.forEach((name, field) => {
      const slot = titles.length * FIELDS + field;
      const text = name === 'title' ? `${record.title} ${record.keywords}` : record[name];
      for (const written of text.split(SPACE)) {
        for (const word of numbersOf(written)) {
          if (word < lastSlots.length && lastSlots.at(word) === slot) continue;
          lastSlots.set(word, slot);
          words.push(word);
          wordSlots.push(slot);
        }
      }
    });
    times.push(Date.parse(record.date));
    if (titles.push(fingerprint(phraseOf(record.title))) % STEP.records === 0) yield;
  }
  const slotStarts = new Uint32Array(vocabulary.length + 1);
  for (let at = 0; at < words.length; at += 1) {
    const next = words.at(at) + 1;
    slotStarts[next] = (slotStarts[next] ?? 0) + 1;
    if (at % STEP.words === STEP.words - 1) yield;
  }
  for (let word = 0; word < vocabulary.length; word += 1)
    slotStarts[word + 1] = (slotStarts[word + 1] ?? 0) + (slotStarts[word] ?? 0);
  const slots = new Uint32Array(words.length);
  const free = slotStarts.slice();
  for (let at = 0; at < words.length; at += 1) {
    const word = words.at(at);
    const place = free[word] ?? 0;
    slots[place] = wordSlots.at(at);
    free[word] = place + 1;
    if (at % STEP.words === STEP.words - 1) yield;
  }
  return {
    size: titles.length,
    vocabulary,
    letters: Int32Array.from(vocabulary, lettersOf),
    pairs: Int32Array.from(vocabulary.flatMap(pairsOf)),
    codes: codesOf(vocabulary.join('')),
    codeStarts: startsOf(vocabulary),
    slots,
    slotStarts,
    titles: Int32Array.from(titles),
    times: Float64Array.from(times),
    order: Uint32Array.from(titles.keys()),
    gone: new Uint8Array(titles.length),
  };
}

export function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}

function createVocabulary() {
  const vocabulary: string[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const number = numbers.get(word) ?? vocabulary.push(` ${word} `) - 1;
    numbers.set(word, number);
    return number;
  };
  // Folding is the expensive step and most words repeat.
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
