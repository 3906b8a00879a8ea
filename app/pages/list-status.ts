import { counted } from '#app/i18n/counted.ts';
import type { PageWords } from '#app/i18n/page-words.nl.ts';

interface ListStatus {
  /** Names of what was chosen. */
  of?: readonly string[];
  shown: number;
  /** With those that a longer page would show. */
  all: number;
  /** `1 activiteit|{count} activiteiten` */
  items: string;
  words: Pick<PageWords, 'of'>;
}

/** `Kinderen, Geluid: 9 van 12 activiteiten`: what a choice made of a list, for who does not see it. */
export function listStatus({ of = [], shown, all, items, words }: ListStatus): string {
  const count = counted(items, all);
  const said = shown < all ? `${shown} ${words.of} ${count}` : count;
  return of.length > 0 ? `${of.join(', ')}: ${said}` : said;
}
