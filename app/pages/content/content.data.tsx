import { wordsOf } from '#app/i18n/words-of.ts';
import { EasyLink } from '#app/pages/easy/easy-link.tsx';
import { listPage } from '#app/pages/overview/list-page.ts';
import type { PageOutcome, PageRequest, PageView, PageViews } from '#app/pages/page-request.ts';
import type { Page } from '#cms/types.ts';
import { easyTag } from '#site/languages.ts';
import { pageAt, type RouteName } from '#site/routes.ts';
import { easyWords } from '../easy/words.ts';

export const eventRoute = contentRoute('agenda-id', (page) => page.template === 'event');

export const newsItemRoute = contentRoute(
  'nieuws-id',
  (page) => page.template === 'article' || page.template === 'articlehero',
);

export const pageRoute = contentRoute('id', () => true);

function contentRoute(route: RouteName, isOwn: (page: Page) => boolean) {
  return async (request: PageRequest): Promise<PageOutcome> => {
    const requested = pageAt({ route, id: request.id });
    const page = requested === null ? null : await request.cms.page(requested, request.locale);
    if (!page) return { kind: 'not-found', reason: 'no-match' };
    if (page.href !== request.pathname) return { kind: 'redirect', to: page.href };
    // A page in easy language has the route of the page that it belongs to.
    if (page.template !== 'easy' && !isOwn(page)) return { kind: 'not-found', reason: 'check-failed' };
    const outcome = withEasyLink(page, await view(page, request), request);
    return (route === 'id' && withoutListPages(outcome, request)) || outcome;
  };
}

function withEasyLink({ easyHref }: Page, outcome: PageOutcome, { locale }: PageRequest): PageOutcome {
  const words = wordsOf(locale, easyWords);
  if (easyHref === '' || outcome.kind !== 'page') return outcome;
  return {
    ...outcome,
    view: (
      <>
        <EasyLink href={easyHref} text={words.easyLink} hrefLang={easyTag(locale)} />
        {outcome.view}
      </>
    ),
  };
}

const files = import.meta.glob<{ views?: PageViews }>('../*/data.tsx', { eager: true });
const views: PageViews = Object.assign({}, ...Object.values(files).map((file) => file.views));

export const hasView = (template: string): boolean => Object.hasOwn(views, template);

function view(page: Page, request: PageRequest): PageOutcome | Promise<PageOutcome> {
  const own = views[page.template] as PageView<Page> | undefined;
  return own ? own(page, request) : { kind: 'not-found', reason: 'no-match' };
}

/** Redirects `?page=2` on a page that has no list. */
function withoutListPages(page: PageOutcome, request: PageRequest): PageOutcome | null {
  if (page.kind !== 'page' || page.understood?.page !== undefined) return null;
  const only = listPage([], request, { first: 1, next: 1 });
  return only.kind === 'redirect' ? only : null;
}
