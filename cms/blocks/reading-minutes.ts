import { countWords, plainText } from 'editor-html';
import type { Shape } from '../decode/decode.ts';
import { number } from '../shapes/values.ts';
import { textsToRead } from './block-texts.ts';

/** Adults read about 230 words of non-fiction a minute (Brysbaert 2019 finds 238 for English). */
const WORDS_A_MINUTE = 230;

export function countReadingWords(blocks: unknown): number {
  if (!Array.isArray(blocks)) return 0;
  return blocks
    .flatMap((block) => (typeof block === 'object' && block ? textsToRead(block.type, block.content) : []))
    .reduce((sum: number, text) => sum + countWords(plainText(text)), 0);
}

export function countReadingMinutes(blocks: unknown): number {
  return Math.max(1, Math.round(countReadingWords(blocks) / WORDS_A_MINUTE));
}

const select = { select: { type: true, content: true } } as const;

export const readingMinutes: Shape<number> = { select, decode: countReadingMinutes };

/** The same of an answer whose blocks were replaced by their reading time when it arrived. */
export const condensedMinutes: Shape<number> = { select, decode: number.decode };
