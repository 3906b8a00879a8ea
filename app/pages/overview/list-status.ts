import { counted } from '#app/i18n/counted.ts';
import type { PageWords } from '#app/i18n/page-words.nl.ts';

interface ListStatus {
  of?: readonly string[];
  shown: number;
  /** The total, including items that only a longer page shows. */
  all: number;
  /** `1 activiteit|{count} activiteiten` */
  items: string;
  words: Pick<PageWords, 'of'>;
}

/** `Kinderen, Geluid: 9 van 12 activiteiten`, announced to screen readers. */
export function listStatus({ of = [], shown, all, items, words }: ListStatus): string {
  const count = counted(items, all);
  const said = shown < all ? `${shown} ${words.of} ${count}` : count;
  return of.length > 0 ? `${of.join(', ')}: ${said}` : said;
}
