import type { Locale } from '#site/languages.ts';

export type WordList<Key extends string = string> = Record<Locale, Readonly<Record<Key, string>>>;

/** A word that one of the languages lacks does not compile. */
// @__NO_SIDE_EFFECTS__
export function defineWords<Key extends string>(words: WordList<Key>): WordList<Key> {
  return words;
}

/** Defines words that the browser needs on every page, in one language (load-words.ts). */
// @__NO_SIDE_EFFECTS__
export function defineBrowserWords<Key extends string>(words: WordList<Key>): WordList<Key> {
  return words;
}
