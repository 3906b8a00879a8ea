import { clock } from '#app/features/sound/clock.ts';
import type { PageWords } from '#app/i18n/page-words.nl.ts';

/**
 * Seconds in words: `38 min`, and below two minutes the clock, since a minute more or less is the half of it. Empty when
 * nobody filled it in.
 */
export function clockWords(seconds: number, { minutes }: Pick<PageWords, 'minutes'>): string {
  if (seconds === 0) return '';
  return seconds < 120 ? `${clock(seconds)} ${minutes}` : `${Math.round(seconds / 60)} ${minutes}`;
}
