import assert from 'node:assert/strict';
import type { KqlRequest } from '#cms/kql.ts';
import { challenges } from '#cms/queries/challenges.ts';
import { footer } from '#cms/queries/footer.ts';
import { homeCarousel } from '#cms/queries/home-carousel.ts';
import { identity } from '#cms/queries/identity.ts';
import { eventIndex, newsIndex, podcastIndex } from '#cms/queries/list-indexes.ts';
import { menuPages, navigationPages } from '#cms/queries/menu.ts';
import { page } from '#cms/queries/page.ts';
import { pageAddresses } from '#cms/queries/page-addresses.ts';
import { redirects } from '#cms/queries/redirects.ts';
import { searchRecords } from '#cms/queries/search-records.ts';
import { site } from '#cms/queries/site.ts';
import { socials } from '#cms/queries/socials.ts';

export interface BenchQuery {
  name: string;
  request: KqlRequest;
  /** Whether its work grows with the number of pages. */
  growsWithPages: boolean;
  /** @throws when the answer is not the right one for a site of so many pages */
  check(answer: unknown, pages: number): void;
}

const article = 'nieuws/de-ui-schuift-op';

/** The questions of the site, in the order in which a first visit asks them. */
export const questions: readonly BenchQuery[] = [
  growing(pageAddresses, (answer, pages) => assert.equal(rowsOf(answer).length, pages)),
  growing(site, (answer, pages) => assert.equal(rowsOf(field(answer, 'index')).length, pages)),
  steady(identity, (answer) => assert.equal(typeof field(answer, 'title'), 'string')),
  steady(redirects, (answer) => assert.ok(rowsOf(answer).length > 0)),
  steady(menuPages, (answer) => assert.ok(rowsOf(field(answer, 'primary')).length > 0)),
  steady(navigationPages, (answer) => assert.ok(rowsOf(field(answer, 'left')).length > 0)),
  steady(footer, (answer) => assert.match(String(field(answer, 'address')), /<p>/)),
  steady(socials, (answer) => assert.equal(typeof field(answer, 'facebook'), 'string')),
  steady(homeCarousel, (answer) => assert.ok(rowsOf(field(answer, 'carousel')).length > 0)),
  steady({ ...page(article, 'articlehero'), name: 'page, an article' }, (answer) =>
    assert.equal(field(answer, 'id'), article),
  ),
  growing(eventIndex, isShareOf),
  growing(newsIndex, isShareOf),
  growing(podcastIndex, isShareOf),
  growing(challenges, (answer) => assert.ok(rowsOf(answer).length > 0)),
  steady(searchRecords([article]), (answer) => assert.equal(rowsOf(answer).length, 1)),
];

type Named = Pick<BenchQuery, 'name' | 'request'>;

function growing({ name, request }: Named, check: BenchQuery['check']): BenchQuery {
  return { name, request, growsWithPages: true, check };
}

function steady({ name, request }: Named, check: BenchQuery['check']): BenchQuery {
  return { name, request, growsWithPages: false, check };
}

/** The copies alternate between three kinds, so each kind is well above a tenth of all pages. */
function isShareOf(answer: unknown, pages: number): void {
  const { length } = rowsOf(answer);
  assert.ok(length > pages / 20 && length < pages, `${length} of ${pages}`);
}

function rowsOf(answer: unknown): unknown[] {
  assert.ok(Array.isArray(answer), 'a list');
  return answer;
}

function field(answer: unknown, name: string): unknown {
  assert.ok(typeof answer === 'object' && answer !== null && name in answer, `no ${name}`);
  return (answer as Record<string, unknown>)[name];
}
