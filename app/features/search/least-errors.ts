/** As many letters as an integer has bits (specification 9: at most 32 characters a chunk). */
const CHUNK = 32;

/**
 * Prepares a pattern. What it gives counts, for a text, the fewest letters wrong, missing or too many with which the
 * pattern stands somewhere in it. Both are folded. (Myers 1999: all rows of a column of the edit distance in one integer.)
 */
export function createErrorCounter(pattern: string): (text: string) => number {
  const chunks: ((text: string) => number)[] = [];
  for (let start = 0; start < pattern.length; start += CHUNK) {
    chunks.push(countInChunk(pattern.slice(start, start + CHUNK)));
  }
  return (text) => chunks.reduce((sum, count) => sum + count(text), 0);
}

function countInChunk(chunk: string): (text: string) => number {
  const size = chunk.length;
  const lastRow = 1 << (size - 1);
  /** For each character code: the rows of the chunk where it stands. Folded texts are nearly all ASCII. */
  const rowsOf = new Int32Array(128);
  const rowsOfOthers = new Map<number, number>();
  for (let row = 0; row < size; row += 1) {
    const code = chunk.charCodeAt(row);
    if (code < 128) rowsOf[code] = (rowsOf[code] ?? 0) | (1 << row);
    else rowsOfOthers.set(code, (rowsOfOthers.get(code) ?? 0) | (1 << row));
  }
  return (text) => {
    let higher = -1;
    let lower = 0;
    let errors = size;
    let least = size;
    for (let at = 0; at < text.length && least > 0; at += 1) {
      const code = text.charCodeAt(at);
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
