import { createRequire } from 'node:module';
import { type Locale, otherLocales } from '#site/languages.ts';
import { NO_BREAK_SPACE, SOFT_HYPHEN } from './soft-hyphens.ts';

/** Minimum letters before and after a hyphen; headings hyphenate words of 12 letters or more. */
const FROM_END = 5;
/** A longer part is from another language: a Dutch word in an English title. */
const LONGEST_PART = 16;

interface Patterns {
  hyphenateSync(text: string): string;
}

const require = createRequire(import.meta.url);
/** Most pages need the patterns of one language. */
const patternsOf: Record<Locale, () => Patterns> = {
  nl: () => require('hyphen/nl/index.js'),
  en: () => require('hyphen/en-gb/index.js'),
};

/**
 * Adds soft hyphens, because Chromium often has no Dutch dictionary. Joins ’s with the next word. Server
 * only.
 */
export function hyphenate(text: string, locale: Locale): string {
  const hyphenated = text.replace(/\p{L}{12,}/gu, (word) => {
    const own = partsOf(word, locale);
    if (isOwn(own)) return join(own, word.length);
    const others = otherLocales(locale).map((other) => partsOf(word, other));
    return join(others.find(isOwn) ?? others[0] ?? own, word.length);
  });
  return hyphenated.replace(/(?<!\S)(’s) (?=\p{L})/gu, `$1${NO_BREAK_SPACE}`);
}

function isOwn(parts: readonly string[]): boolean {
  return parts.every((part) => part.length <= LONGEST_PART);
}

function partsOf(word: string, locale: Locale): string[] {
  return patternsOf[locale]().hyphenateSync(word).split(SOFT_HYPHEN);
}

function join(parts: readonly string[], length: number): string {
  let before = 0;
  return parts.reduce((whole, part, index) => {
    before += parts[index - 1]?.length ?? 0;
    const isFarFromEnds = before >= FROM_END && length - before >= FROM_END;
    return whole + (isFarFromEnds ? SOFT_HYPHEN : '') + part;
  });
}
