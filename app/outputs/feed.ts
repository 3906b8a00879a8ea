import { siteNameOf } from '#app/i18n/site-name.ts';
import { feed } from '#app/pages/feed/feed.data.ts';
import { localeOf } from '#site/languages.ts';
import type { RenderContext } from './render-context.ts';

/** Returns null if the address is neither a feed nor a calendar. */
export async function renderFeed(
  { pathname, searchParams: query }: URL,
  { cms, now, settings }: RenderContext,
) {
  const locale = localeOf(pathname);
  const siteName = siteNameOf(await cms.identity(locale));
  return feed({ cms, now, locale, siteName, pathname, query, origin: settings.origin });
}
