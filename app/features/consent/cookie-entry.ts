import { type Translatable, translate } from './translatable.ts';

export interface CookieEntry {
  id?: string;
  name: Translatable;
  description: Translatable;
  /** Names or prefixes of names. */
  targetCookieIds: readonly string[];
  src?: string;
}

export interface CookieList {
  necessary: readonly CookieEntry[];
  optional: readonly CookieEntry[];
}

/** Letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

export function entryId({ id, name }: Pick<CookieEntry, 'id' | 'name'>): string {
  if (id) return id;
  return translate(name)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[æđłøœßþ]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
