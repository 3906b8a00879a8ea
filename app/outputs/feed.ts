import { nameSite } from '#app/i18n/name-site.ts';
import { wordLists } from '#app/i18n/word-lists.ts';
import { feed } from '#app/pages/feed/feed.data.ts';
import { localeOf } from '#site/languages.ts';
import type { RenderContext } from './render-context.ts';

/** Null when the address is neither a feed nor a calendar. */
export async function renderFeed(
  { pathname, searchParams: query }: URL,
  { cms, now, settings }: RenderContext,
) {
  const locale = localeOf(pathname);
  const words = nameSite(wordLists[locale], await cms.identity(locale));
  return feed({ cms, now, locale, words, pathname, query, origin: settings.origin });
}
