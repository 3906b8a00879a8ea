/** Letters that Unicode does not decompose into a base letter and a mark, as readers type them. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ə: 'e',
};

/** Apostrophes, as keyboards and editors write them, and signs that nobody sees (soft hyphens, joiners). */
const INSIDE_WORDS = /['‘’‛´`′ʻʼ＇\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g;

/** Removes what a visitor need not type: capitals, diacritics, apostrophes; other signs become spaces. */
export function fold(text: string): string {
  const lower = text.toLowerCase().replace(INSIDE_WORDS, '');
  // A fast path for ASCII, which most texts are by now: Unicode classes cost ten times as much as ranges.
  if (!/[^ -~\s]/.test(lower)) return lower.replace(/[^a-z0-9]+/g, ' ');
  return (
    lower
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      // `№` has become two letters, one of them a capital.
      .toLowerCase()
      .replace(/[ßæœøđðþłħŧıŋə]/g, (letter) => PLAIN[letter] ?? letter)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
  );
}

/** A query or title, normalised so that both can be compared as a whole. */
export function phraseOf(text: string): string {
  return fold(text).trim();
}

/** `Thema’s: één` → `['themas', 'een']`. */
export function foldWords(text: string): string[] {
  return fold(text).split(' ').filter(Boolean);
}
