import { boxOf } from '#app/ui/letterforms/box-of.ts';
import { findGlyphs } from '#app/ui/letterforms/glyphs.ts';
import letterforms from '#app/ui/letterforms/letterforms.json' with { type: 'json' };
import { placeOverlapping } from '#app/ui/letterforms/place.ts';
import { setWord } from '#app/ui/letterforms/word-svg.ts';

/** The names of a site, each for the place where it stands. */
export interface Names {
  /** As it was given. */
  name: string;
  /** In texts of files of any form: without what quotes, HTML, YAML or JSON would end. */
  plain: string;
  /** In classes of PHP: `Noorderlicht`. */
  ident: string;
  /** In packages, folders and addresses: `noorderlicht`. */
  slug: string;
  /** Drawn as the logo, with two of its letters in two inks. */
  word: string;
  pair: string;
}

/** A longer logo is smaller than the text around it. */
const LONGEST_WORD = 16;

/** @throws Error when a name has no letter or digit at all */
export function namesOf(given: string): Names {
  const name = given.trim().replace(/\s+/g, ' ');
  const ascii = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const parts = ascii.match(/[A-Za-z0-9]+/g) ?? [];
  if (name === '' || [...name].every((letter) => !/[\p{L}\p{N}]/u.test(letter)))
    throw new Error('The name of a site has at least one letter or digit.');
  const ident = parts
    .map((part) => part[0]?.toUpperCase() + part.slice(1))
    .join('')
    .slice(0, 40);
  const slug = parts.join('').toLowerCase().slice(0, 40);
  const word = logoWord(name);
  return {
    name,
    plain:
      name
        .replace(/["'`\\<>&:#{}[\]|$*_~]/g, '')
        .replace(/\s+/g, ' ')
        .trim() || 'Site',
    // What begins with a digit is no name in PHP.
    ident: /^[A-Za-z]/.test(ident) ? ident : `Site${ident}`,
    slug: /^[a-z]/.test(slug) ? slug : `site${slug}`,
    word,
    pair: pairIn(word),
  };
}

/** The name as far as its letters are drawn and it is not too long: whole words, else the first letters. */
function logoWord(name: string): string {
  const drawn = [...name.replace(/['`]/g, '’')]
    .map((letter) => (letter in letterforms.word ? letter : letter.normalize('NFKD').replace(/\p{M}/gu, '')))
    .filter((letter) => letter in letterforms.word)
    .join('')
    .replace(/ +/g, ' ')
    .trim();
  if (drawn === '') return 'Site';
  if (drawn.length <= LONGEST_WORD) return drawn;
  const words = drawn.split(' ');
  let short = words[0] ?? '';
  for (const word of words.slice(1))
    if (short.length + 1 + word.length <= LONGEST_WORD) short += ` ${word}`;
    else break;
  return short.slice(0, LONGEST_WORD).replace(/[-’ ]+$/, '');
}

/** Two letters that overlap: a double one, else two vowels, else the first two small letters. */
function pairIn(word: string): string {
  const pairs = Array.from({ length: Math.max(0, word.length - 1) }, (_, at) =>
    word.slice(at, at + 2),
  ).filter((pair) => [...pair].every((letter) => letter in letterforms.wdth100));
  return (
    pairs.find(([first, second]) => first === second) ??
    pairs.find((pair) => /^[aeiou]{2}$/.test(pair)) ??
    pairs[0] ??
    ''
  );
}

/** The file `wordmark.ts` of a logo, with the boxes of its drawings. */
export function wordmarkFile(source: string, { word, pair }: Pick<Names, 'word' | 'pair'>): string {
  // A word of one letter, or of capitals, has no two to overlap: the mark is an "o" twice then.
  const marked = pair === '' ? 'oo' : pair;
  const glyphs = findGlyphs(marked, 'wdth100') ?? [];
  const least = Math.min(...glyphs.map(({ box: [left, , right] }) => right - left));
  const overlap = Math.round(least * 0.4);
  const set = setWord(word, pair)?.letters ?? [];
  return source
    .replace(
      /WORDMARK = .*;/,
      `WORDMARK = { word: ${literal(word)}, pair: ${literal(marked)}, pairOverlap: ${overlap} };`,
    )
    .replace(/LOGO_BOX = .*;/, `LOGO_BOX = '${boxOf(set)}';`)
    .replace(/MARK_BOX = .*;/, `MARK_BOX = '${boxOf(placeOverlapping(glyphs, [overlap]))}';`);
}

const literal = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
