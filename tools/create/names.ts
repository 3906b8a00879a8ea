import { boxOf } from '#app/ui/letterforms/box-of.ts';
import { findGlyphs } from '#app/ui/letterforms/glyphs.ts';
import letterforms from '#app/ui/letterforms/letterforms.json' with { type: 'json' };
import { placeOverlapping } from '#app/ui/letterforms/place.ts';
import { setWord } from '#app/ui/letterforms/word-svg.ts';

export interface Names {
  name: string;
  /** Has no characters that would end a string in HTML, YAML or JSON. */
  plain: string;
  /** PHP namespace: `Noorderlicht`. */
  ident: string;
  /** Package, folder and address: `noorderlicht`. */
  slug: string;
}

const LONGEST_LOGO = 16;

/** @throws Error for a name without a letter or digit */
export function namesOf(given: string): Names {
  const name = given.trim().replace(/\s+/g, ' ');
  if (!/[\p{L}\p{N}]/u.test(name)) throw new Error('The name of a site has at least one letter or digit.');
  const parts = withoutAccents(name).match(/[A-Za-z0-9]+/g) ?? [];
  const ident = parts.map((part) => part[0]?.toUpperCase() + part.slice(1)).join('');
  // PHP and CSS refuse names that begin with a digit.
  const safe = /^[A-Za-z]/.test(ident) ? ident : `Site${ident}`;
  return { name, plain: plainText(name), ident: safe.slice(0, 40), slug: safe.toLowerCase().slice(0, 40) };
}

export function plainText(text: string): string {
  const plain = text.replace(/["'`\\<>&:#{}[\]|$*_~]/g, '').replace(/\s+/g, ' ');
  return plain.trim() || 'Site';
}

const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

export function wordmarkFile(source: string, name: string): string {
  const word = logoWord(name);
  const pair = pairIn(word) ?? 'oo';
  const glyphs = findGlyphs(pair, 'wdth100') ?? [];
  const narrowest = Math.min(...glyphs.map(({ box: [left, , right] }) => right - left));
  const overlap = Math.round(narrowest * 0.4);
  const letters = setWord(word, pairIn(word) ?? '')?.letters ?? [];
  return source
    .replace(/WORDMARK = .*;/, `WORDMARK = { word: '${word}', pair: '${pair}', pairOverlap: ${overlap} };`)
    .replace(/LOGO_BOX = .*;/, `LOGO_BOX = '${boxOf(letters)}';`)
    .replace(/MARK_BOX = .*;/, `MARK_BOX = '${boxOf(placeOverlapping(glyphs, [overlap]))}';`);
}

function logoWord(name: string): string {
  const isDrawn = (letter: string) => letter in letterforms.word;
  const drawn = [...name.replace(/['`]/g, '’')]
    .map((letter) => (isDrawn(letter) ? letter : withoutAccents(letter)))
    .filter(isDrawn)
    .join('');
  const words = drawn.split(' ').filter(Boolean);
  while (words.length > 1 && words.join(' ').length > LONGEST_LOGO) words.pop();
  return words.join(' ').slice(0, LONGEST_LOGO) || 'Site';
}

function pairIn(word: string): string | undefined {
  const pairs = [...word.slice(1)].map((letter, at) => `${word[at]}${letter}`);
  const drawn = pairs.filter((pair) => [...pair].every((letter) => letter in letterforms.wdth100));
  return (
    drawn.find(([first, second]) => first === second) ??
    drawn.find((pair) => /^[aeiou]{2}$/.test(pair)) ??
    drawn[0]
  );
}
