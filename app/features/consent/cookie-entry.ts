import { type Translatable, translate } from './translatable.ts';

/** One kind of cookie as the visitor is told about it (specification 3). */
export interface CookieEntry {
  /** Made from the name when it is left out. */
  id?: string;
  name: Translatable;
  description: Translatable;
  /** The cookies it sets: each is the whole name or its beginning. */
  targetCookieIds: readonly string[];
  /** What is loaded once the visitor agrees. */
  src?: string;
}

export interface CookieList {
  necessary: readonly CookieEntry[];
  optional: readonly CookieEntry[];
}

/** What no accent can be taken off. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

/** The id of an entry, or its name as a slug: ASCII, lower case, dashes (specification 5). */
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
