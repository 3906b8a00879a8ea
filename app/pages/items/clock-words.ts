import { counted } from '#app/i18n/counted.ts';
import type { PageWords } from '#app/i18n/page-words.nl.ts';

/** `53 seconden`, `1 minuut`, `38 minuten`. Empty for an unset duration. */
export function clockWords(
  seconds: number,
  { lengthSeconds, lengthMinutes }: Pick<PageWords, 'lengthSeconds' | 'lengthMinutes'>,
): string {
  if (seconds === 0) return '';
  return seconds < 60 ? counted(lengthSeconds, seconds) : counted(lengthMinutes, Math.round(seconds / 60));
}
