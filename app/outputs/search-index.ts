import { readAll, writeSearchIndex, writeWholeIndex } from '#app/features/search/search-index.ts';
import { wordLists } from '#app/i18n/word-lists.ts';
import { answersWithHours } from '#app/pages/search/answers-with-hours.data.ts';
import type { Locale } from '#site/languages.ts';
import type { RenderContext } from './render-context.ts';

export async function renderSearchIndex(
  locale: Locale,
  { cms, isExport = false }: Pick<RenderContext, 'cms' | 'isExport'>,
): Promise<string> {
  const [records, answers] = await Promise.all([
    cms.searchRecords(locale),
    answersWithHours({ cms, locale, words: wordLists[locale] }),
  ]);
  return isExport
    ? writeWholeIndex(() => readAll(records), answers)
    : writeSearchIndex(readAll(records), answers);
}
