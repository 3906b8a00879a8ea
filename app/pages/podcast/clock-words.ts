import { clock } from '#app/features/sound/clock.ts';
import type { PageWords } from '#app/i18n/page-words.nl.ts';

/**
 * A duration in words: `38 min`; below two minutes as a clock, because rounding to minutes would be too coarse. Empty
 * when the duration is not set.
 */
export function clockWords(seconds: number, { minutes }: Pick<PageWords, 'minutes'>): string {
  if (seconds === 0) return '';
  return seconds < 120 ? `${clock(seconds)} ${minutes}` : `${Math.round(seconds / 60)} ${minutes}`;
}
