import { counted } from '#app/i18n/counted.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import type { Locale } from '#site/languages.ts';
import { itemWords } from './words.ts';

/** Returns `53 seconden` or `1 minuut`; empty without a duration. */
export function clockWords(seconds: number, locale: Locale): string {
  if (seconds === 0) return '';
  const { lengthSeconds, lengthMinutes } = wordsOf(locale, itemWords);
  return seconds < 60 ? counted(lengthSeconds, seconds) : counted(lengthMinutes, Math.round(seconds / 60));
}
