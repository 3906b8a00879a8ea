import english from 'hyphen/en-gb/index.js';
import dutch from 'hyphen/nl/index.js';
import type { Locale } from './locale.ts';

/** Headings break words of 12 letters and more, never within five letters of an end (looks 2, type). */
const FROM_END = 5;
/** Longer than this, a part is a word of the other language: an English title about a Dutch word. */
const LONGEST_PART = 16;
const SOFT_HYPHEN = '\u00ad';
const NO_BREAK_SPACE = '\u00a0';
const patterns = { nl: dutch, en: english };

/**
 * Puts soft hyphens in the long words of a heading, since Chromium often has no Dutch dictionary, and keeps ’s with its word (’s nachts).
 * Server only: the patterns are large.
 */
export function hyphenate(text: string, locale: Locale): string {
  const hyphenated = text.replace(/\p{L}{12,}/gu, (word) => {
    const own = partsOf(word, locale);
    const isForeign = own.some((part) => part.length > LONGEST_PART);
    return join(isForeign ? partsOf(word, locale === 'nl' ? 'en' : 'nl') : own, word.length);
  });
  return hyphenated.replace(/(?<!\S)(’s) (?=\p{L})/gu, `$1${NO_BREAK_SPACE}`);
}

function partsOf(word: string, locale: Locale): string[] {
  return patterns[locale].hyphenateSync(word).split(SOFT_HYPHEN);
}

/** Joins the parts again, with a soft hyphen where neither end is near. */
function join(parts: readonly string[], length: number): string {
  let before = 0;
  return parts.reduce((whole, part, index) => {
    before += parts[index - 1]?.length ?? 0;
    const isFarFromEnds = before >= FROM_END && length - before >= FROM_END;
    return whole + (isFarFromEnds ? SOFT_HYPHEN : '') + part;
  });
}
