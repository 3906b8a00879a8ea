import { fold } from './fold.ts';
import { type QueryWord, readQuery, SHORTEST_INSIDE } from './query-word.ts';

export interface TextPart {
  text: string;
  isMatch: boolean;
}

/**
 * Returns a function that splits a text into matches of the query and the rest, ignoring capitals and
 * diacritics.
 */
export function createMarker(query: string): (text: string) => TextPart[] {
  const words = readQuery(query);
  return (text) => {
    const folded = foldWithOffsets(text);
    const isMatch = new Uint8Array(text.length);
    for (const word of words) {
      const ranges = literalRanges(folded.text, word.word);
      for (const [start, end] of ranges.length > 0 ? ranges : slipRanges(folded.text, word)) {
        isMatch.fill(1, folded.offsets[start], folded.offsets[end]);
      }
    }
    const parts: TextPart[] = [];
    for (let start = 0, end = 0; start < text.length; start = end) {
      while (end < text.length && isMatch[end] === isMatch[start]) end += 1;
      parts.push({ text: text.slice(start, end), isMatch: isMatch[start] === 1 });
    }
    return parts;
  };
}

const PLAIN_LETTER = /^[a-z0-9 ]$/;

type Range = [start: number, end: number];

function literalRanges(text: string, word: string): Range[] {
  const ranges: Range[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isAtStart = at === 0 || text[at - 1] === ' ';
    if (isAtStart || word.length >= SHORTEST_INSIDE) ranges.push([at, at + word.length]);
  }
  return ranges;
}

function slipRanges(text: string, word: QueryWord): Range[] {
  return [...text.matchAll(/[^ ]+/g)]
    .filter(([found]) => word.isClose(word.loose(` ${found} `)))
    .map(({ 0: found, index }) => [index, index + found.length]);
}

/** Maps offsets, because folding changes lengths. */
function foldWithOffsets(source: string): { text: string; offsets: number[] } {
  let text = '';
  let at = 0;
  const offsets: number[] = [];
  for (const letter of source) {
    const folded = PLAIN_LETTER.test(letter) ? letter : fold(letter);
    for (let index = 0; index < folded.length; index += 1) offsets.push(at);
    text += folded;
    at += letter.length;
  }
  return { text, offsets: [...offsets, at] };
}
