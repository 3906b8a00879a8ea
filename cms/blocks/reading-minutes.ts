import { countWords } from 'editor-html';
import type { Shape } from '../decode/decode.ts';
import { number } from '../shapes/values.ts';
import { textsToRead } from './block-texts.ts';

/**
 * Is what adults read (Brysbaert 2019 finds 238 for English). Stored results have minutes, so `VERSION` in
 * `cms/replica/schema.ts` increases with a change.
 */
export const WORDS_A_MINUTE = 230;

const MARKUP = /<[^<>]*>|&#?\w+;/g;

export function countReadingWords(blocks: unknown): number {
  if (!Array.isArray(blocks)) return 0;
  return blocks
    .flatMap((block) => (typeof block === 'object' && block ? textsToRead(block.type, block.content) : []))
    .reduce((sum: number, text) => sum + countWords(text.replace(MARKUP, ' ')), 0);
}

export function minutesOf(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

const select = { select: { type: true, content: true } } as const;

export const readingWords: Shape<number> = { select, decode: countReadingWords };

/** Reads stored results, in which `condense` has replaced the blocks by a number. */
export const condensedMinutes: Shape<number> = { select, decode: number.decode };

export const condensedAway: Shape<null> = { select, decode: () => null };
