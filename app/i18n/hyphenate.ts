import english from 'hyphen/en-gb/index.js';
import dutch from 'hyphen/nl/index.js';
import type { Locale } from './locale.ts';

/** Headings break words of 12 letters and more, never within five letters of an end (looks 2, type). */
const FROM_END = 5;
const SOFT_HYPHEN = '\u00ad';

/** Puts soft hyphens in the long words of a heading, since Chromium often has no Dutch dictionary. Server only: the patterns are large. */
export function hyphenate(text: string, locale: Locale): string {
  return text.replace(/\p{L}{12,}/gu, (word) => {
    const parts = (locale === 'nl' ? dutch : english).hyphenateSync(word).split(SOFT_HYPHEN);
    let before = 0;
    return parts.reduce((whole, part) => {
      before = whole.replaceAll(SOFT_HYPHEN, '').length;
      const isFarFromEnds = before >= FROM_END && word.length - before >= FROM_END;
      return whole + (isFarFromEnds ? SOFT_HYPHEN : '') + part;
    });
  });
}
