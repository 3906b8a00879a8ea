import { EXPONENTS, type PreparedRecords } from './prepare-records.ts';
import { lackingLetters, type QueryWord } from './query-word.ts';

/** Specification 5. */
const THRESHOLD = 0.75;

/** Distances are stored as an index into the list of possible distances: one byte for each word of the vocabulary. */
const LEVELS = 256;
const UNKNOWN = 255;

const FIELDS = EXPONENTS.length;

/** One word of a query, compared with the vocabulary: each word once, and letter by letter only when that can change the result. */
export interface WordScan {
  /** How many words of the vocabulary contain it; after `findSlips`, also those with a typing error. */
  readonly close: number;
  /** Also accepts words with a typing error from now on. */
  findSlips(): void;
  /** From now on more distant words count too, by their distance. */
  compareAll(): void;
  /** Filters these records, given by their indexes: those that contain it. */
  holding(places: Uint32Array): Uint32Array;
  /** Adds the score of each of these records to its sum: 0 best, 1 when nothing is near. */
  addScores(places: Uint32Array, sums: Float64Array): void;
}

/** Compares a word with the vocabulary, only literally at first. */
export function createWordScan(
  word: QueryWord,
  { vocabulary, letters, codes, codeStarts, words, starts }: PreparedRecords,
): WordScan {
  const { distances, errors } = word;
  const size = word.word.length;
  const far = distances.findIndex((distance) => distance > THRESHOLD);
  const lastClose = distances.findLastIndex((distance) => word.isClose(distance));
  const levelOf = (distance: number) => distances.indexOf(distance);
  /** The level for a number of errors; one more than the letters, for the space before the word. */
  const levelOfErrors = Uint8Array.from({ length: size + 2 }, (_, count) =>
    levelOf(Math.min(1, count / size)),
  );
  const powers = Float64Array.from({ length: FIELDS * LEVELS }, (_, at) => {
    const level = at % LEVELS;
    return level < far ? (distances[level] ?? 1) ** (EXPONENTS[Math.floor(at / LEVELS)] ?? 0) : 1;
  });
  const levels = new Uint8Array(vocabulary.length).fill(UNKNOWN);
  let close = 0;

  for (let at = 0; at < levels.length; at += 1) {
    if ((word.letters & ~(letters[at] ?? 0)) !== 0) continue;
    const distance = word.literal(vocabulary[at] ?? '');
    if (distance === 1) continue;
    levels[at] = levelOf(distance);
    close += 1;
  }

  /** Compares letter by letter, but skips words that lack more letters than errors are allowed. */
  function compare(mostErrors: number): void {
    for (let at = 0; at < levels.length; at += 1) {
      if (levels[at] !== UNKNOWN || lackingLetters(word.letters, letters[at] ?? 0) > mostErrors) continue;
      const level = levelOfErrors[errors(codes, codeStarts[at] ?? 0, codeStarts[at + 1] ?? 0)] ?? far;
      levels[at] = level;
      if (level <= lastClose) close += 1;
    }
  }

  return {
    get close() {
      return close;
    },
    findSlips() {
      const most = levelOfErrors.findLastIndex((level) => level <= lastClose);
      if (most > 0) compare(most);
    },
    compareAll: () => compare(size * THRESHOLD),
    holding: (places) =>
      places.filter((place) => {
        const to = starts[(place + 1) * FIELDS] ?? 0;
        for (let at = starts[place * FIELDS] ?? 0; at < to; at += 1) {
          if ((levels[words[at] ?? 0] ?? UNKNOWN) <= lastClose) return true;
        }
        return false;
      }),
    addScores(places, sums) {
      for (let index = 0; index < places.length; index += 1) {
        const first = (places[index] ?? 0) * FIELDS;
        let score = 1;
        for (let field = 0; field < FIELDS; field += 1) {
          const to = starts[first + field + 1] ?? 0;
          let least = UNKNOWN;
          for (let at = starts[first + field] ?? 0; at < to; at += 1) {
            const level = levels[words[at] ?? 0] ?? UNKNOWN;
            if (level < least) least = level;
          }
          // Combined as Fuse combines its keys: each field with a match lowers the score, by its weight.
          score *= powers[field * LEVELS + least] ?? 1;
        }
        sums[index] = (sums[index] ?? 0) + score;
      }
    },
  };
}
