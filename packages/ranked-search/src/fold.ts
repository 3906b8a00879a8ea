/** Letters that Unicode does not decompose. */
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

const INSIDE_WORDS = /['‘’‛´`′ʻʼ＇\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g;

/** Removes what a visitor need not type; other signs become spaces. */
export function fold(text: string): string {
  const lower = text.toLowerCase().replace(INSIDE_WORDS, '');
  // ASCII has a fast path, because Unicode classes are ten times as slow as ranges.
  if (!/[^ -~\s]/.test(lower)) return lower.replace(/[^a-z0-9]+/g, ' ');
  return (
    lower
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      // NFKD turns `№` into two letters, and one is a capital.
      .toLowerCase()
      .replace(/[ßæœøđðþłħŧıŋə]/g, (letter) => PLAIN[letter] ?? letter)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
  );
}

export function phraseOf(text: string): string {
  return fold(text).trim();
}

/** `Thema’s: één` → `['themas', 'een']`. */
export function foldWords(text: string): string[] {
  return fold(text).split(' ').filter(Boolean);
}
