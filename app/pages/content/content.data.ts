import { articlePage } from '#app/pages/article/article.data.tsx';
import { bodyPage } from '#app/pages/body/body-page.data.tsx';
import { challengePage } from '#app/pages/challenge/challenge.data.tsx';
import { challengesPage } from '#app/pages/challenges/challenges.data.tsx';
import { eventPage } from '#app/pages/event/event.data.tsx';
import type { PageAnswer, PageRequest } from '#app/pages/page-request.ts';
import { podcastPage } from '#app/pages/podcast/podcast.data.tsx';
import { podcastsPage } from '#app/pages/podcasts/podcasts.data.tsx';
import type { Page } from '#cms/types.ts';

/** `/agenda/*`: an event and nothing else. */
export const eventRoute = contentRoute('agenda/', (page) => page.template === 'event');

/** `/nieuws/*`: an article and nothing else. */
export const newsItemRoute = contentRoute(
  'nieuws/',
  (page) => page.template === 'article' || page.template === 'articlehero',
);

/** Every other page of the CMS, its layout chosen by its template (R10). */
export const pageRoute = contentRoute('', () => true);

function contentRoute(prefix: string, isOwn: (page: Page) => boolean) {
  return async (request: PageRequest): Promise<PageAnswer> => {
    const page = await request.cms.page(prefix + request.id, request.locale);
    if (!page) return { kind: 'not-found', reason: 'no-match' };
    if (page.href !== request.pathname) return { kind: 'redirect', to: page.href };
    if (!isOwn(page)) return { kind: 'not-found', reason: 'check-failed' };
    return layout(page, request);
  };
}

function layout(page: Page, request: PageRequest): PageAnswer | Promise<PageAnswer> {
  switch (page.template) {
    case 'event':
      return eventPage(page, request);
    case 'article':
    case 'articlehero':
      return articlePage(page, request);
    case 'podcast':
      return podcastPage(page, request);
    case 'podcasts':
      return podcastsPage(page, request);
    case 'challenge':
      return challengePage(page, request);
    case 'challenges':
      return challengesPage(page, request);
    case 'page':
    case 'subpages':
    case 'fullblock':
      return bodyPage(page, request);
    case 'home':
    case 'agenda':
    case 'news':
      // These have routes of their own; under another address they are not there.
      return { kind: 'not-found', reason: 'no-match' };
  }
}
