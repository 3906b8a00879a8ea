import { wordsOf } from '#app/i18n/words-of.ts';
import type { EventTeaser } from '#cms/types.ts';
import type { Locale } from '#site/languages.ts';
import { itemWords } from './words.ts';

export function afterwardsLinks(
  { afterwards }: Pick<EventTeaser, 'afterwards'>,
  locale: Locale,
): { href: string; text: string }[] {
  const words = wordsOf(locale, itemWords);
  return afterwards.map(({ kind, href }) => ({
    href,
    text: kind === 'listen' ? words.listenBack : words.readReport,
  }));
}
