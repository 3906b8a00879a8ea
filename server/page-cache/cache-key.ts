import { href } from '#site/href.ts';
import { locales } from '#site/languages.ts';
import { feedQuery, payloadPage } from '#site/machine-addresses.ts';
import type { Renderer } from '../renderer.ts';

/** The parameters that a feed knows, by its address. */
const ofFeeds: ReadonlyMap<string, readonly string[]> = new Map(
  (Object.keys(feedQuery) as (keyof typeof feedQuery)[]).flatMap((feed) =>
    locales.map((locale) => [href(feed, locale), feedQuery[feed]] as const),
  ),
);

/** Other feeds, the sitemap, the frame and the search index: no parameter changes them. */
const withoutQuery = /^\/api\/|\.(xml|ics|vtt|chapters\.json|md)$|\/_frame\.json$/;

/** Search results: every query is another answer, and none is cached. */
const results = href('search-results', { id: '' });

/**
 * The cache key of a request: its path and, sorted, the query parameters its route knows. All other parameters are
 * left out, so that invented ones share one cache entry.
 * @param target path and query as they stand in the request line
 */
export function cacheKey(target: string, matchPath: Renderer['matchPath']): string {
  const mark = target.indexOf('?');
  if (mark === -1) return target;
  const path = target.slice(0, mark);
  if (path.startsWith(results)) return target;
  const ofFeed = ofFeeds.get(path);
  if (ofFeed === undefined && withoutQuery.test(path)) return path;
  const known = ofFeed ?? matchPath(payloadPage(path) ?? path)?.query ?? [];
  if (known.length === 0) return path;
  const asked = new URLSearchParams(target.slice(mark + 1));
  const kept = new URLSearchParams();
  for (const name of [...known].sort()) {
    const value = asked.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size === 0 ? path : `${path}?${kept}`;
}
