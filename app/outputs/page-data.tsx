import { nextChange, secondsUntil } from '#app/features/agenda/seconds-to-change.ts';
import { messageAt, messageChanges } from '#app/features/venue/message-at.ts';
import { siteNameOf } from '#app/i18n/site-name.ts';
import { renderStatic } from '#app/islands/render-static.tsx';
import { searchedIn } from '#app/navigation/searched-address.ts';
import { Translation } from '#app/pages/detail/translation.tsx';
import { asDraft } from '#app/pages/draft/as-draft.tsx';
import { notFoundPage } from '#app/pages/not-found/not-found.data.tsx';
import { readListPath } from '#app/pages/overview/list-address.ts';
import { pageFunctions } from '#app/pages/page-functions.data.ts';
import type { PageOutcome, PageRequest, PageResult } from '#app/pages/page-request.ts';
import { resolveMiddleware } from '#app/pages/route-middleware.ts';
import type { StructuredData } from '#app/pages/structured-data/structured-data.ts';
import type { Meta, PageData } from '#app/wire/page-data.ts';
import { href } from '#site/href.ts';
import { localeOf } from '#site/languages.ts';
import { matchPath, type RouteName, routes } from '#site/routes.ts';
import type { RenderContext } from './render-context.ts';

export interface Redirect {
  kind: 'redirect';
  to: string;
}

interface FoundPage {
  kind: 'page';
  found: PageResult;
}

export interface RenderedPage {
  kind: 'page';
  page: PageData & { meta: Meta };
  cacheSeconds: number;
  structure: StructuredData | undefined;
  modules: readonly string[];
}

/**
 * Renders the contents of a page, which its document and its payload share.
 * @throws CmsError when the content cannot be loaded
 */
export async function renderPageData(url: URL, context: RenderContext): Promise<RenderedPage | Redirect> {
  const result = await findPage(url, context);
  if (result.kind === 'redirect') return result;
  const { cms, now, preview } = context;
  const { found } = result;
  const locale = localeOf(url.pathname);
  const page = preview ? asDraft(found, preview) : found;
  const { messages } = await cms.venue(locale);
  const message = messageAt(messages, now, locale);
  const main = renderStatic(
    // Pages of a list may be shown together, so their ids must differ.
    `main${page.meta.listPage?.page ?? ''}`,
    <Translation locale={locale} translations={page.meta.translations}>
      {page.view}
    </Translation>,
    locale,
  );
  return {
    kind: 'page',
    page: { status: page.status ?? 200, meta: page.meta, main, ...(message && { message }) },
    structure: page.structure,
    modules: page.modules ?? [],
    cacheSeconds:
      page.status !== 404 && isUnderstood(url, page)
        ? secondsUntil(
            await cms.select('next change', async ({ eventIndex }) => nextChange(await eventIndex(), now)),
            now,
            [...(page.changesAt ?? []), ...messageChanges(messages)],
          )
        : 0,
  };
}

/** Only a page that used every parameter is cached. */
function isUnderstood({ searchParams }: URL, { understood }: Pick<PageResult, 'understood'>): boolean {
  return [...searchParams].every(([name, value]) => understood?.[name] === value);
}

/** @throws CmsError when the content cannot be loaded */
export async function findPage(
  address: URL,
  {
    cms,
    now,
    settings,
    isExport,
  }: Pick<PageRequest, 'cms' | 'now' | 'isExport'> & { settings: { origin: string } },
): Promise<FoundPage | Redirect> {
  const url = isExport ? readListPath(address) : address;
  const match = matchPath(url.pathname);
  const locale = localeOf(url.pathname);
  const searched = searchedIn(url.search);
  if (searched !== null) return { kind: 'redirect', to: href('search', locale, { q: searched }) };
  const request = {
    cms,
    locale,
    siteName: siteNameOf(await cms.identity(locale)),
    now,
    id: match?.id ?? '',
    pathname: url.pathname,
    query: url.searchParams,
    origin: settings.origin,
    isExport,
  };
  const find = async (): Promise<PageOutcome> =>
    match
      ? (blocked(match.route, request) ?? (await pageFunctions[match.route](request)))
      : { kind: 'not-found', reason: 'check-failed' };
  const known = await find();
  // An editor may have written the page while the site was stopped.
  const mayBeNew = known.kind === 'not-found' && known.reason === 'no-match';
  const result = mayBeNew && (await cms.compared()) ? await find() : known;
  if (result.kind === 'redirect') return { kind: 'redirect', to: result.to + (result.query ?? url.search) };
  const found = result.kind === 'not-found' ? notFoundPage(request, result.reason) : result;
  return { kind: 'page', found };
}

const middleware = resolveMiddleware(routes);

function blocked(route: RouteName, request: PageRequest): PageOutcome | null {
  for (const check of middleware.get(route) ?? []) {
    const result = check(request);
    if (result) return result;
  }
  return null;
}
