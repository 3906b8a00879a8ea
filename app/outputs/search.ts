import { findAll } from '#app/pages/search/find-all.data.ts';
import type { Locale } from '#site/languages.ts';
import type { RenderContext } from './render-context.ts';

/** For an index that is too large to send, and for words said in episodes. */
export async function renderSearch(
  locale: Locale,
  query: string,
  { cms, now }: Pick<RenderContext, 'cms' | 'now'>,
): Promise<string> {
  return JSON.stringify(await findAll(query, { cms, locale, now }));
}
