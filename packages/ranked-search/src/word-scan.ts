import { findCandidates, indexesOf, leastErrors } from './compare-words.ts';
import { FIELDS as ALL_FIELDS, EXPONENTS, type PreparedRecords } from './prepare-records.ts';
import type { QueryWord } from './query-word.ts';

/** More errors than one in three letters would make nonsense match some page. */
const LETTERS_PER_ERROR = 3;

const LEVELS = 256;
const NONE = 255;
/** A record is one 32-bit number with a byte per field, so another number of fields must not compile. */
const FIELDS = ALL_FIELDS satisfies 4;
const NOWHERE = 0xffffffff;

/** Number of words compared by bits in the time of one comparison by letter. */
const LOOKS = 8;

export interface WordScan {
  readonly places: number;
  readonly reached: number;
  /**
   * Accepts words with one more error. Compares at most `most` words by letter, or none. Returns the work
   * done in words; -1 if it would be too much.
   */
  reachFurther(most: number): number;
  holding(places: Uint32Array): Uint32Array;
  mark(isMatch: Uint8Array): void;
  /** Adds each record's score to its sum: 0 best, 1 without a match. */
  addScores(places: Uint32Array, sums: Float64Array): void;
}

export function slipsIn({ word, isClose }: QueryWord): number {
  let errors = 0;
  while (isClose((errors + 1) / word.length)) errors += 1;
  return errors;
}

export function mostErrorsIn({ word }: QueryWord): number {
  return Math.floor(word.length / LETTERS_PER_ERROR);
}

const knownPowers = new WeakMap<QueryWord, Float64Array>();

function powersOf(word: QueryWord): Float64Array {
  const known = knownPowers.get(word);
  if (known) return known;
  const powers = Float64Array.from({ length: FIELDS * LEVELS }, (_, at) => {
    const level = at % LEVELS;
    const exponent = EXPONENTS[Math.floor(at / LEVELS)] ?? 0;
    return level === NONE ? 1 : (word.distances[level] ?? 1) ** exponent;
  });
  knownPowers.set(word, powers);
  return powers;
}

export function createWordScan(word: QueryWord, prepared: PreparedRecords): WordScan {
  const { size, vocabulary, codes, codeStarts } = prepared;
  const { distances } = word;
  const levelOf = (distance: number) => distances.indexOf(distance);
  const powers = powersOf(word);
  /** Both arrays share memory: a level per field, a number per record. */
  const levels = new Uint8Array(size * FIELDS).fill(NONE);
  const records = new Uint32Array(levels.buffer);
  const literal: number[] = [];
  /** Minimum errors by word of the vocabulary; null until needed. */
  let atLeast: Uint8Array | null = null;
  const compared: number[][] = [];
  let places = 0;
  let reached = 0;

  for (const at of findCandidates(word, prepared)) {
    const distance = word.literal(vocabulary[at] ?? '');
    if (distance === 1) continue;
    literal.push(at);
    places += setLevel(levels, levelOf(distance), at, prepared);
  }

  return {
    get places() {
      return places;
    },
    get reached() {
      return reached;
    },
    reachFurther(most) {
      const errors = reached + 1;
      let cost = 0;
      if (atLeast === null) {
        cost = vocabulary.length / LOOKS;
        if (cost > most) return -1;
        atLeast = leastErrors(word, prepared);
        for (const at of literal) atLeast[at] = 0;
      }
      const next = indexesOf(errors, atLeast);
      cost += next.length;
      if (cost > most) return -1;
      reached = errors;
      for (const at of next) {
        const count = word.errors(codes, codeStarts[at] ?? 0, codeStarts[at + 1] ?? 0);
        compared[count] ??= [];
        compared[count].push(at);
      }
      const level = levelOf(errors / word.word.length);
      for (const at of compared[errors] ?? []) places += setLevel(levels, level, at, prepared);
      return cost;
    },
    holding(candidates) {
      const remaining = new Uint32Array(candidates.length);
      let count = 0;
      for (let index = 0; index < candidates.length; index += 1) {
        const place = candidates[index] ?? 0;
        if (records[place] === NOWHERE) continue;
        remaining[count] = place;
        count += 1;
      }
      return remaining.subarray(0, count);
    },
    mark(isMatch) {
      for (let place = 0; place < size; place += 1) if (records[place] !== NOWHERE) isMatch[place] = 1;
    },
    addScores(candidates, sums) {
      for (let index = 0; index < candidates.length; index += 1) {
        const place = candidates[index] ?? 0;
        let score = 1;
        // Combines fields as Fuse does: each match lowers the score by its weight.
        if (records[place] !== NOWHERE) {
          for (let field = 0; field < FIELDS; field += 1)
            score *= powers[field * LEVELS + (levels[place * FIELDS + field] ?? NONE)] ?? 1;
        }
        sums[index] = (sums[index] ?? 0) + score;
      }
    },
  };
}

function setLevel(
  levels: Uint8Array,
  level: number,
  at: number,
  { slots, slotStarts, gone }: PreparedRecords,
): number {
  const end = slotStarts[at + 1] ?? 0;
  let places = 0;
  for (let next = slotStarts[at] ?? 0; next < end; next += 1) {
    const slot = slots[next] ?? 0;
    if (gone[slot >> 2]) continue;
    places += 1;
    if (level < (levels[slot] ?? 0)) levels[slot] = level;
  }
  return places;
}
