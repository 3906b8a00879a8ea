import { pairOf, typeset } from '../letterforms/printed-word.ts';
import { WORDMARK } from './wordmark.ts';

const LIGATURES: Readonly<Record<string, string>> = { æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe' };

/** Splits a ligature, because it is two vowels that already overlap. */
export function spellLogo(siteName: string): { word: string; pair: string } {
  if (siteName === WORDMARK.word) return WORDMARK;
  const ligature = LIGATURES[/[æÆœŒ]/.exec(siteName)?.[0] ?? ''];
  const word = typeset(siteName.replace(/[æÆœŒ]/g, (letter) => LIGATURES[letter] ?? letter));
  return { word, pair: ligature ?? pairOf(word) };
}
