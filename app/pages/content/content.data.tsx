import { articlePage } from '#app/pages/article/article.data.tsx';
import { bodyPage } from '#app/pages/body/body-page.data.tsx';
import { challengePage } from '#app/pages/challenge/challenge.data.tsx';
import { challengesPage } from '#app/pages/challenges/challenges.data.tsx';
import { easyPage } from '#app/pages/easy/easy.data.tsx';
import { EasyLink } from '#app/pages/easy/easy-link.tsx';
import { eventPage } from '#app/pages/event/event.data.tsx';
import { portion } from '#app/pages/overview/portion.ts';
import type { PageOutcome, PageRequest } from '#app/pages/page-request.ts';
import { podcastPage } from '#app/pages/podcast/podcast.data.tsx';
import type { Page } from '#cms/types.ts';
import { easyTag } from '#site/languages.ts';
import { pageAt, type RouteName } from '#site/routes.ts';

/** Pages below the agenda: events only. */
export const eventRoute = contentRoute('agenda-id', (page) => page.template === 'event');

/** Pages below the news: articles only. */
export const newsItemRoute = contentRoute(
  'nieuws-id',
  (page) => page.template === 'article' || page.template === 'articlehero',
);

/** Every other page of the CMS; its template selects the layout (R10). */
export const pageRoute = contentRoute('id', () => true);

function contentRoute(route: RouteName, isOwn: (page: Page) => boolean) {
  return async (request: PageRequest): Promise<PageOutcome> => {
    const requested = pageAt({ route, id: request.id });
    const page = requested === null ? null : await request.cms.page(requested, request.locale);
    if (!page) return { kind: 'not-found', reason: 'no-match' };
    if (page.href !== request.pathname) return { kind: 'redirect', to: page.href };
    // The easy text of a page is at the address of the page, and belongs to its route.
    if (page.template !== 'easy' && !isOwn(page)) return { kind: 'not-found', reason: 'check-failed' };
    return withEasyLink(page, await layout(page, request), request);
  };
}

function withEasyLink({ easyHref }: Page, outcome: PageOutcome, { locale, words }: PageRequest): PageOutcome {
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

function layout(page: Page, request: PageRequest): PageOutcome | Promise<PageOutcome> {
  switch (page.template) {
    case 'event':
      return eventPage(page, request);
    case 'article':
    case 'articlehero':
      return articlePage(page, request);
    case 'podcast':
      return withoutPortions(request) ?? podcastPage(page, request);
    case 'challenge':
      return withoutPortions(request) ?? challengePage(page, request);
    case 'challenges':
      return challengesPage(page, request);
    case 'page':
    case 'subpages':
    case 'fullblock':
      return bodyPage(page, request);
    case 'easy':
      return withoutPortions(request) ?? easyPage(page, request);
    case 'home':
    case 'agenda':
    case 'news':
    case 'podcasts':
      // These pages have routes of their own; at any other address they are not found.
      return { kind: 'not-found', reason: 'no-match' };
  }
}

/** A page without a list in portions is one page, whatever number its address has. */
function withoutPortions(request: PageRequest): PageOutcome | null {
  const only = portion([], request, { first: 1, next: 1 });
  return only.kind === 'redirect' ? only : null;
}
