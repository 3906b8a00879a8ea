/** Maximum letters of a chunk, and Fuse's setting `distance`. */
const CHUNK = 32;
const DISTANCE = 100;
const ASCII = 128;
/** Lowest score of a text that is not equal. */
const BEST = 0.001;

interface Chunk {
  pattern: string;
  start: number;
  ascii: Int32Array;
  others: ReadonlyMap<number, number>;
}

interface Match {
  isMatch: boolean;
  score: number;
}

/**
 * Computes the scores of Fuse 7.5 (`search/bitap`) in a sixth of the time, for texts in lower case without
 * diacritics.
 */
export class BitapMatcher {
  readonly #pattern: string;
  readonly #threshold: number;
  readonly #chunks: readonly Chunk[];
  #before = new Int32Array(CHUNK);
  #bits = new Int32Array(CHUNK);
  #letters = new Int32Array(CHUNK);

  static condition(): boolean {
    return true;
  }

  constructor(pattern: string, { threshold }: { threshold: number }) {
    this.#pattern = pattern;
    this.#threshold = threshold;
    this.#chunks = chunksOf(pattern);
  }

  searchIn(text: string): Match {
    if (text === this.#pattern) return { isMatch: true, score: 0 };
    const matches = this.#chunks.map((chunk) => this.#match(chunk, text));
    const isMatch = matches.some((match) => match.isMatch);
    const sum = matches.reduce((total, { score }) => total + score, 0);
    return { isMatch, score: isMatch ? sum / matches.length : 1 };
  }

  #match(chunk: Chunk, text: string): Match {
    const { pattern, start: place } = chunk;
    const { length } = pattern;
    const expected = Math.min(place, text.length);
    let limit = this.#threshold;
    for (let at = text.indexOf(pattern, expected); at >= 0; at = text.indexOf(pattern, at + length))
      limit = Math.min(limit, scoreOf(0, length, expected - at));
    this.#makeRoom(text.length + length + 2);
    const letters = this.#letters;
    const isWhole = 1 << (length - 1);
    let reach = length + text.length;
    let best = -1;
    let score = 1;
    let read = -1;
    for (let errors = 0; errors < length; errors += 1) {
      reach = reachOf(reach, { errors, length, limit });
      let last = Math.max(1, expected - reach + 1);
      const end = Math.min(expected + reach, text.length) + length;
      if (read < 0) read = this.#readLetters(text, end, chunk);
      const bits = this.#bits;
      const before = this.#before;
      let right = (1 << errors) - 1;
      bits[end + 1] = right;
      let next = before[end + 1] ?? 0;
      let at = end;
      while (at >= last) {
        let here = ((right << 1) | 1) & (letters[at - 1] ?? 0);
        if (errors > 0) {
          const same = before[at] ?? 0;
          here |= ((next | same) << 1) | 1 | next;
          next = same;
        }
        bits[at] = here;
        right = here;
        at -= 1;
        if ((here & isWhole) === 0) continue;
        score = scoreOf(errors, length, expected - at);
        if (score > limit) continue;
        limit = score;
        best = at;
        if (best <= expected) break;
        last = Math.max(1, 2 * expected - best);
      }
      if (scoreOf(errors + 1, length, 0) > limit) break;
      bits.fill(0, 0, at + 1);
      this.#bits = before;
      this.#before = bits;
    }
    return { isMatch: best >= 0, score: Math.max(BEST, score) };
  }

  #makeRoom(size: number): void {
    if (this.#bits.length >= size) return;
    this.#bits = new Int32Array(2 * size);
    this.#before = new Int32Array(2 * size);
    this.#letters = new Int32Array(2 * size);
  }

  #readLetters(text: string, end: number, { ascii, others }: Chunk): number {
    const letters = this.#letters;
    const within = Math.min(end, text.length);
    for (let at = 0; at < within; at += 1) {
      const letter = text.charCodeAt(at);
      letters[at] = (letter < ASCII ? ascii[letter] : others.get(letter)) ?? 0;
    }
    letters.fill(0, within, end);
    return end;
  }
}

function scoreOf(errors: number, length: number, distance: number): number {
  return errors / length + Math.abs(distance) / DISTANCE;
}

function reachOf(most: number, near: { errors: number; length: number; limit: number }): number {
  let low = 0;
  let middle = most;
  let high = most;
  while (low < middle) {
    if (scoreOf(near.errors, near.length, middle) <= near.limit) low = middle;
    else high = middle;
    middle = Math.floor((high - low) / 2 + low);
  }
  return middle;
}

/** Chunks have equal length, so the last one overlaps the one before. */
function chunksOf(pattern: string): Chunk[] {
  const count = Math.ceil(pattern.length / CHUNK);
  return Array.from({ length: count }, (_, index) => {
    const start = Math.max(0, Math.min(index * CHUNK, pattern.length - CHUNK));
    const letters = pattern.slice(start, start + CHUNK);
    const ascii = new Int32Array(ASCII);
    const others = new Map<number, number>();
    for (let at = 0; at < letters.length; at += 1) {
      const letter = letters.charCodeAt(at);
      const bit = 1 << (letters.length - at - 1);
      if (letter < ASCII) ascii[letter] = (ascii[letter] ?? 0) | bit;
      else others.set(letter, (others.get(letter) ?? 0) | bit);
    }
    return { pattern: letters, start, ascii, others };
  });
}
