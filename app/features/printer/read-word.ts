import { hasLetterFor, LONGEST_WORD, pairOf, twoApart, typeset } from '#app/ui/letterforms/printed-word.ts';

export type Refusal = 'words' | 'digits' | 'letters' | 'long';

export type ReadWord =
  | { kind: 'nothing' }
  | { kind: 'refused'; why: Refusal }
  /** The letters of `pair` overlap in print; without a pair, the letters of `two` stand apart. */
  | { kind: 'word'; word: string; pair: string; two: readonly [string, string] | null };

/** Maximum letters to read, because an address may have any length. */
const MOST = 500;

export function readWord(requested: string): ReadWord {
  const text = requested.slice(0, MOST).trim();
  if (text === '') return { kind: 'nothing' };
  const word = typeset(text);
  if (/\s/.test(word)) return { kind: 'refused', why: 'words' };
  if (/\p{N}/u.test(word)) return { kind: 'refused', why: 'digits' };
  const letters = [...word];
  if (!letters.every(hasLetterFor) || !/[a-z]/i.test(word)) return { kind: 'refused', why: 'letters' };
  if (letters.length > LONGEST_WORD) return { kind: 'refused', why: 'long' };
  const [first, second] = twoApart(word)?.map((at) => letters[at]) ?? [];
  return { kind: 'word', word, pair: pairOf(word), two: first && second ? [first, second] : null };
}
