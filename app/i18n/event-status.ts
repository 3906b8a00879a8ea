import type { EventStatus } from '#cms/types.ts';
import type { Locale } from '#site/languages.ts';
import { statusWords } from './status-words.ts';
import { wordsOf } from './words-of.ts';

export function isOff(status: EventStatus): boolean {
  return status === 'cancelled' || status === 'postponed';
}

/** Calls a free event full instead of sold out. */
export function statusWord(status: EventStatus, locale: Locale, isFree = false): string {
  const words = wordsOf(locale, statusWords);
  switch (status) {
    case 'planned':
      return '';
    case 'soldout':
      return isFree ? words.full : words.soldOut;
    case 'fewleft':
      return words.fewLeft;
    default:
      return words[status];
  }
}
