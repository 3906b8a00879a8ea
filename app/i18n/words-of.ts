import type { Locale } from '#site/languages.ts';
import type { WordList } from './define-words.ts';

type KeyOf<List> = List extends WordList ? keyof List[Locale] : never;

export type WordsOf<Lists extends readonly WordList[]> = Readonly<Record<KeyOf<Lists[number]>, string>>;

/** Returns words outside of views, which have `useWords`. */
export function wordsOf<Lists extends readonly WordList[]>(locale: Locale, ...lists: Lists): WordsOf<Lists> {
  return Object.assign({}, ...lists.map((list) => list[locale]));
}
