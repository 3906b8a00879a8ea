import { href } from '#site/href.ts';
import { localeOf } from '#site/languages.ts';
import { matchPath, type RouteName, routes } from '#site/routes.ts';
import { nameSite } from './i18n/name-site.ts';
import type { PageWords } from './i18n/page-words.nl.ts';
import { wordLists } from './i18n/word-lists.ts';
import { searchedIn } from './navigation/searched-address.ts';
import { notFoundPage } from './pages/not-found/not-found.data.tsx';
import { readListPath } from './pages/overview/list-address.ts';
import { pageFunctions } from './pages/page-functions.data.ts';
import type { PageAnswer, PageRequest, PageResult } from './pages/page-request.ts';
import { resolveMiddleware } from './pages/route-middleware.ts';

/**
 * The page at an address, or where it is now.
 * @throws CmsError when its content cannot be loaded
 */
export async function findPage(
  address: URL,
  {
    cms,
    now,
    settings,
    isExport,
  }: Pick<PageRequest, 'cms' | 'now' | 'isExport'> & { settings: { origin: string } },
): Promise<{ found: PageResult; words: PageWords } | { redirect: string }> {
  const url = isExport ? readListPath(address) : address;
  const match = matchPath(url.pathname);
  const locale = localeOf(url.pathname);
  const searched = searchedIn(url.search);
  if (searched !== null) return { redirect: href('search', locale, { q: searched }) };
  const words = nameSite(wordLists[locale], await cms.identity(locale));
  const request = {
    cms,
    locale,
    words,
    now,
    id: match?.id ?? '',
    pathname: url.pathname,
    query: url.searchParams,
    origin: settings.origin,
    isExport,
  };
  const find = async (): Promise<PageAnswer> =>
    match
      ? (blocked(match.route, request) ?? (await pageFunctions[match.route](request)))
      : { kind: 'not-found', reason: 'check-failed' };
  const known = await find();
  // What the last run stored does not know a page that was written while the site was stopped.
  const mayBeNew = known.kind === 'not-found' && known.reason === 'no-match';
  const answer = mayBeNew && (await cms.compared()) ? await find() : known;
  if (answer.kind === 'redirect') return { redirect: answer.to + (answer.query ?? url.search) };
  return { found: answer.kind === 'not-found' ? notFoundPage(request, answer.reason) : answer, words };
}

const middleware = resolveMiddleware(routes);

function blocked(route: RouteName, request: PageRequest): PageAnswer | null {
  for (const check of middleware.get(route) ?? []) {
    const answer = check(request);
    if (answer) return answer;
  }
  return null;
}
