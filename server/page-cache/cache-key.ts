import type { Renderer } from '#app/entry.server.tsx';
import { href } from '#site/href.ts';
import { locales } from '#site/languages.ts';
import {
  feedAddresses,
  feedQuery,
  languageAddresses,
  markdownPage,
  payloadPage,
} from '#site/machine-addresses.ts';

const ofFeeds: ReadonlyMap<string, readonly string[]> = new Map(
  (Object.keys(feedQuery) as (keyof typeof feedQuery)[]).flatMap((feed) =>
    locales.map((locale) => [href(feed, locale), feedQuery[feed]] as const),
  ),
);

const api = href('purge').replace(/[^/]+$/, '');
const otherFeeds = Object.entries(feedAddresses).flatMap(([name, [, ending]]) =>
  Object.hasOwn(feedQuery, name) ? [] : [ending],
);

function ignoresQuery(path: string): boolean {
  const endings = [...otherFeeds, languageAddresses.frame];
  return (
    path.startsWith(api) || endings.some((ending) => path.endsWith(ending)) || markdownPage(path) !== null
  );
}

const results = href('search-results', { id: '' });

/** Joins the path and, sorted, the parameters of its route, so that invented parameters share an entry. */
export function cacheKey(target: string, matchPath: Renderer['matchPath']): string {
  const queryAt = target.indexOf('?');
  if (queryAt === -1) return target;
  const path = target.slice(0, queryAt);
  if (path.startsWith(results)) return target;
  const ofFeed = ofFeeds.get(path);
  if (ofFeed === undefined && ignoresQuery(path)) return path;
  const known = ofFeed ?? matchPath(payloadPage(path) ?? path)?.query ?? [];
  if (known.length === 0) return path;
  const requested = new URLSearchParams(target.slice(queryAt + 1));
  const allowed = new URLSearchParams();
  for (const name of [...known].sort()) {
    const value = requested.get(name);
    if (value !== null) allowed.set(name, value);
  }
  return allowed.size === 0 ? path : `${path}?${allowed}`;
}
