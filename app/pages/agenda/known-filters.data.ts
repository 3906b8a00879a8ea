import type { KnownFilters } from '#app/features/agenda/agenda-filter.ts';
import { languageName } from '#app/i18n/language-name.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { accessWords } from '#app/ui/access/words.ts';
import { accessKeys } from '#cms';
import { locales } from '#site/languages.ts';
import { capital } from '../items/capital.ts';
import type { PageRequest } from '../page-request.ts';

export async function knownFilters({
  cms,
  locale,
}: Pick<PageRequest, 'cms' | 'locale'>): Promise<KnownFilters> {
  const words = wordsOf(locale, accessWords);
  const { targetGroups, tags } = await cms.filters(locale);
  return {
    group: targetGroups,
    tag: tags,
    access: accessKeys.map((key) => ({ key, name: words[key] })),
    language: locales.map((key) => ({ key, name: capital(languageName(key, locale)) })),
  };
}
