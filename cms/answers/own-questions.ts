import { isDeepStrictEqual } from 'node:util';
import type { PageDirectory } from '../page-directory.ts';
import { challenges } from '../queries/challenges.ts';
import { filters } from '../queries/filters.ts';
import { footer } from '../queries/footer.ts';
import { homeCarousel } from '../queries/home-carousel.ts';
import { house } from '../queries/house.ts';
import { identity } from '../queries/identity.ts';
import { eventIndex, newsIndex, podcastIndex } from '../queries/list-indexes.ts';
import { menuPages, navigationPages } from '../queries/menu.ts';
import { page } from '../queries/page.ts';
import type { Question } from '../queries/question.ts';
import { redirects } from '../queries/redirects.ts';
import { site } from '../queries/site.ts';
import { siteAnswers } from '../queries/site-answers.ts';
import { socials } from '../queries/socials.ts';
import { isPageTemplate } from '../shapes/page.ts';

const shared: readonly Question<unknown>[] = [
  site,
  filters,
  identity,
  footer,
  house,
  socials,
  menuPages,
  navigationPages,
  homeCarousel,
  redirects,
  siteAnswers,
  eventIndex,
  newsIndex,
  podcastIndex,
  challenges,
];

/** Whether a query is about the site, not about one of its pages. */
export function isSharedQuestion(question: Question<unknown>): boolean {
  return shared.includes(question);
}

/**
 * The query of this site that is identical to the given one and about
 * a public page; null for any other, which must not be answered (Q3).
 */
export function findOwnQuestion(
  { query, select }: { query: string; select?: unknown },
  { byId }: Pick<PageDirectory, 'byId'>,
): Question<unknown> | null {
  const isAsked = ({ request }: Question<unknown>) =>
    request.query === query && isDeepStrictEqual(request.select ?? null, select ?? null);
  const [, id] = /^page\("([^"]+)"\)$/.exec(query) ?? [];
  if (id === undefined) return shared.find(isAsked) ?? null;
  const address = byId(id);
  if (!address || !isPageTemplate(address.template)) return null;
  const question = page(address.id, address.template);
  return isAsked(question) ? question : null;
}
