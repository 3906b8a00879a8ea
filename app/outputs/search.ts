import { findAll } from '#app/pages/search/find-all.data.ts';
import type { Locale } from '#site/languages.ts';
import type { RenderContext } from './render-context.ts';

/** Searches transcripts, and pages if their index is too large to send. */
export async function renderSearch(
  locale: Locale,
  query: string,
  { cms, now }: Pick<RenderContext, 'cms' | 'now'>,
): Promise<string> {
  return JSON.stringify(await findAll(query, { cms, locale, now }));
}
