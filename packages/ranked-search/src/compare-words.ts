import { CHUNK } from './least-errors.ts';
import type { PreparedRecords } from './prepare-records.ts';
import { lackingBits, type QueryWord } from './query-word.ts';

// Loops over the vocabulary use no outer variables, because engines then compile them to much faster code.

export function findCandidates(
  { letters: own, pairs: [low, high] }: QueryWord,
  { letters, pairs }: PreparedRecords,
): number[] {
  const found: number[] = [];
  for (let at = 0; at < letters.length; at += 1) {
    if ((own & ~(letters[at] ?? 0)) !== 0) continue;
    if ((low & ~(pairs[2 * at] ?? 0)) === 0 && (high & ~(pairs[2 * at + 1] ?? 0)) === 0) found.push(at);
  }
  return found;
}

export function leastErrors(
  { word: { length }, letters: own, pairs: [low, high], isOneChunk }: QueryWord,
  { letters, pairs, codeStarts }: PreparedRecords,
): Uint8Array {
  const least = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) {
    const size = (codeStarts[at + 1] ?? 0) - (codeStarts[at] ?? 0);
    let errors = lackingBits(own, letters[at] ?? 0);
    let missing = 0;
    if (isOneChunk) {
      const lacking = lackingBits(low, pairs[2 * at] ?? 0) + lackingBits(high, pairs[2 * at + 1] ?? 0);
      const wrong = (lacking + 1) >> 1;
      if (wrong > errors) errors = wrong;
      missing = length + 2 - size;
    } else if (size < CHUNK) {
      missing = (CHUNK - size) * Math.floor((length + 1) / CHUNK);
    }
    if (missing > errors) errors = missing;
    least[at] = errors === 0 ? 1 : Math.min(errors, NEVER);
  }
  return least;
}

const NEVER = 255;

export function indexesOf(number: number, list: Uint8Array): number[] {
  const found: number[] = [];
  for (let at = 0; at < list.length; at += 1) if (list[at] === number) found.push(at);
  return found;
}
