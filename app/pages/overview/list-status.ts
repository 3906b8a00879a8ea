import { counted } from '#app/i18n/counted.ts';
import { commonWords } from '#app/i18n/words.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import type { Locale } from '#site/languages.ts';

interface ListStatus {
  of?: readonly string[];
  shown: number;
  all: number;
  /** Words as `1 activiteit|{count} activiteiten`. */
  items: string;
  locale: Locale;
}

/** Returns `Kinderen, Geluid: 9 van 12 activiteiten`. */
export function listStatus({ of = [], shown, all, items, locale }: ListStatus): string {
  const words = wordsOf(locale, commonWords);
  const count = counted(items, all);
  const said = shown < all ? `${shown} ${words.of} ${count}` : count;
  return of.length > 0 ? `${of.join(', ')}: ${said}` : said;
}
