import assert from 'node:assert/strict';

export interface BenchQuery {
  name: string;
  request: object;
  growsWithPages: boolean;
  check(result: unknown, pages: number): void;
}

const teaser = {
  id: true,
  title: true,
  url: true,
  tags: 'page.tags.split',
  cover: { query: 'page.cover.toFile', select: { url: true, alt: 'file.alt', width: true, height: true } },
};
const events = "page('agenda').children.listed";

export const queries: readonly BenchQuery[] = [
  growing('page addresses', 'site.index', { id: true, url: true, template: true }, (result, pages) =>
    assert.equal(rowsOf(result).length, pages),
  ),
  growing(
    'site with children',
    'site',
    {
      title: true,
      children: {
        query: 'site.children.listed',
        select: { title: true, children: { query: 'page.children.listed', select: ['uid', 'title'] } },
      },
    },
    (result) => assert.equal(rowsOf(field(result, 'children')).length, 2),
  ),
  steady(
    'redirects',
    'site.redirects.toStructure',
    { from: 'structureItem.from', to: 'structureItem.to', code: 'structureItem.code.toInt' },
    hasRows(2),
  ),
  steady('menu', 'site.menu.toPages', { title: true, url: true }, hasRows(2)),
  steady('footer', 'site', { text: 'site.footer.kirbytext' }, (result) =>
    assert.match(String(field(result, 'text')), /<strong>/),
  ),
  steady('carousel', "page('home').carousel.toPages", teaser, hasRows(5)),
  steady(
    'page',
    "page('news/article-21')",
    {
      ...teaser,
      date: "page.date.toDate('Y-m-d')",
      blocks: 'page.body.toBlocks',
      links: {
        query: 'page.links.toStructure',
        select: { title: 'structureItem.title', url: 'structureItem.url.toUrl' },
      },
      files: { query: 'page.files', select: { filename: true, url: true, alt: 'file.alt' } },
      related: { query: 'page.related.toPages', select: ['title', 'url'] },
      template: 'page.intendedTemplate',
    },
    (result) => {
      assert.equal(rowsOf(field(result, 'blocks')).length, 12);
      assert.equal(rowsOf(field(result, 'files')).length, 1);
    },
  ),
  growing('agenda', events, { ...teaser, datetime: 'page.datetime', end: 'page.enddatetime' }, isHalf),
  growing(
    'coming events',
    `${events}.filterBy('datetime', 'date >=', '2010-06-01').sortBy('datetime', 'asc').limit(20)`,
    teaser,
    hasRows(20),
  ),
  growing(
    'news',
    "page('news').children.listed",
    { ...teaser, text: 'page.body.toBlocks.excerpt(160)' },
    isHalf,
  ),
  growing('events with a tag', `${events}.filterBy('tags', 'lantern', ',')`, { title: true }, (result) =>
    assert.ok(rowsOf(result).length > 0),
  ),
  growing(
    'search',
    "site.search('lantern', 'title|tags').limit(20)",
    { title: true, url: true },
    hasRows(20),
  ),
];

type Check = BenchQuery['check'];

function growing(name: string, query: string, select: object, check: Check): BenchQuery {
  return { name, request: { query, select }, growsWithPages: true, check };
}

function steady(name: string, query: string, select: object, check: Check): BenchQuery {
  return { name, request: { query, select }, growsWithPages: false, check };
}

function hasRows(count: number): Check {
  return (result) => assert.equal(rowsOf(result).length, count);
}

function isHalf(result: unknown, pages: number): void {
  assert.ok(Math.abs(rowsOf(result).length - pages / 2) < 5);
}

function rowsOf(result: unknown): unknown[] {
  assert.ok(Array.isArray(result), 'a list');
  return result;
}

function field(result: unknown, name: string): unknown {
  assert.ok(typeof result === 'object' && result !== null && name in result, `no ${name}`);
  return (result as Record<string, unknown>)[name];
}
