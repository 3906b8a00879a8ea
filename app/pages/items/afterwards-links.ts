import type { PageWords } from '#app/i18n/page-words.nl.ts';
import type { EventTeaser } from '#cms/types.ts';

export function afterwardsLinks(
  { afterwards }: Pick<EventTeaser, 'afterwards'>,
  words: PageWords,
): { href: string; text: string }[] {
  return afterwards.map(({ kind, href }) => ({
    href,
    text: kind === 'listen' ? words.listenBack : words.readReport,
  }));
}
