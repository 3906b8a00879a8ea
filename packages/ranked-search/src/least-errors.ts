export const CHUNK = 32;

type CountErrors = (codes: Uint16Array, from: number, to: number) => number;

export function createErrorCounter(pattern: string): (text: string) => number {
  const count = createCodeCounter(pattern);
  return (text) => count(codesOf(text), 0, text.length);
}

/**
 * Returns a function that counts the fewest wrong, missing or extra letters of a folded pattern in character
 * codes (Myers 1999).
 */
export function createCodeCounter(pattern: string): CountErrors {
  const chunks: CountErrors[] = [];
  for (let start = 0; start < pattern.length; start += CHUNK) {
    chunks.push(countInChunk(pattern.slice(start, start + CHUNK)));
  }
  const [only] = chunks;
  if (only && chunks.length === 1) return only;
  return (codes, from, to) => chunks.reduce((sum, count) => sum + count(codes, from, to), 0);
}

export function codesOf(text: string): Uint16Array {
  const codes = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) codes[at] = text.charCodeAt(at);
  return codes;
}

function countInChunk(chunk: string): CountErrors {
  const size = chunk.length;
  const lastRow = 1 << (size - 1);
  const rowsOf = new Int32Array(128);
  const rowsOfOthers = new Map<number, number>();
  for (let row = 0; row < size; row += 1) {
    const code = chunk.charCodeAt(row);
    if (code < 128) rowsOf[code] = (rowsOf[code] ?? 0) | (1 << row);
    else rowsOfOthers.set(code, (rowsOfOthers.get(code) ?? 0) | (1 << row));
  }
  return (codes, from, to) => {
    let higher = -1;
    let lower = 0;
    let errors = size;
    let least = size;
    // Each remaining letter removes one error at most.
    for (let at = from; at < to && errors - (to - at) < least; at += 1) {
      const code = codes[at] ?? 0;
      const equal = (code < 128 ? rowsOf[code] : rowsOfOthers.get(code)) ?? 0;
      const diagonal = (((equal & higher) + higher) ^ higher) | equal;
      const vertical = equal | lower;
      const up = lower | ~(diagonal | higher);
      const down = higher & diagonal;
      if (up & lastRow) errors += 1;
      else if (down & lastRow) errors -= 1;
      if (errors < least) least = errors;
      higher = (down << 1) | ~(vertical | (up << 1));
      lower = (up << 1) & vertical;
    }
    return least;
  };
}
