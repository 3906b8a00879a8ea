import { readAll, writeSearchIndex, writeWholeIndex } from '#app/features/search/search-index.ts';
import { faqsWithHours } from '#app/pages/search/faqs-with-hours.data.ts';
import type { Locale } from '#site/languages.ts';
import type { RenderContext } from './render-context.ts';

export async function renderSearchIndex(
  locale: Locale,
  { cms, isExport = false }: Pick<RenderContext, 'cms' | 'isExport'>,
): Promise<string> {
  const [records, faqs] = await Promise.all([cms.searchRecords(locale), faqsWithHours({ cms, locale })]);
  return isExport ? writeWholeIndex(() => readAll(records), faqs) : writeSearchIndex(readAll(records), faqs);
}
