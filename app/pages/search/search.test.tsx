import { expect, test } from 'vitest';
import { dutchRecords, englishRecords, record } from '#app/features/search/testing/records.ts';
import { wordLists } from '#app/i18n/word-lists.ts';
import type { PageResult } from '#app/pages/page-request.ts';
import { renderStatic } from '#app/render-static.tsx';
import type { ChallengeTeaser, Cms, Locale, SearchRecord } from '#cms/types.ts';
import { searchPage } from './search.data.tsx';

const theme: ChallengeTeaser = {
  id: 'themas/geluid',
  title: 'Geluid',
  href: '/themas/geluid',
  template: 'challenge',
  kind: '',
  heroText: '',
  date: '',
  tags: [],
  hero: null,
  cover: null,
  isTranslated: true,
  digraph: 'ui',
  tag: 'geluid',
};

interface Visit {
  locale?: Locale;
  records?: readonly SearchRecord[];
}

async function visit(address: string, { locale = 'nl', records = dutchRecords }: Visit = {}) {
  const url = new URL(address, 'https://example.org');
  const words = wordLists[locale];
  const cms: Pick<Cms, 'searchRecords' | 'challenges'> = {
    searchRecords: async () => [...records],
    challenges: async () => [theme],
  };
  const answer = await searchPage({
    cms: cms as Cms,
    locale,
    words,
    now: new Date('2026-11-20T11:00:00Z'),
    id: '',
    pathname: url.pathname,
    query: url.searchParams,
  });
  // The search page never redirects.
  const { meta, view } = answer as PageResult;
  return { meta, html: renderStatic('main', view, { locale, words }).html };
}

const textOf = (html: string): string => html.replace(/<[^>]*>/g, '');
const statusOf = (html: string): string => textOf(/<p class="search-count".*?<\/p>/.exec(html)?.[0] ?? '');

test('S10 the form sends its query to the page itself, without script', async () => {
  const { html } = await visit('/zoeken?q=klinker');
  expect(html).toMatch(/<search><form[^>]* action="\/zoeken" method="get">/);
  expect(html).toMatch(/<label[^>]* for="site_search-query">Wat zoek je\?<\/label>/);
  expect(html).toMatch(
    /<input(?=[^>]* id="site_search-query")(?=[^>]* name="q")(?=[^>]* value="klinker")[^>]*>/,
  );
  expect(html).toMatch(/<button[^>]* type="submit" aria-label="Zoeken">/);
  expect(html).not.toContain('<script');
  expect(html).not.toContain('style=');
});

test('S10 the number of results is shown in a sentence', async () => {
  expect(statusOf((await visit('/zoeken?q=klinker')).html)).toBe('5 resultaten in 4 groepen');
  expect(statusOf((await visit('/zoeken?q=urk')).html)).toBe('1 resultaat in één groep');
  const english = await visit('/en/search?q=vowel', { locale: 'en', records: englishRecords });
  expect(statusOf(english.html)).toBe('2 results in 2 groups');
});

test('S2 S10 a result has its date, its marked title as a link, and its lead', async () => {
  const { html } = await visit('/zoeken?q=klinker');
  expect(html).toContain(
    '<time dateTime="2026-11-28">za 28 nov</time></p><h3 class="h4"><a href="/agenda/klei"><span class="glide">Mond open! <mark>Klinker</mark>s maken van klei</span></a></h3>',
  );
  expect(textOf(html)).toContain('Aan het eind van de middag zegt jouw klinker aa.');
});

test('S8 the archive is the last group, with a name in both languages', async () => {
  const dutch = await visit('/zoeken?q=klinker');
  const english = await visit('/en/search?q=vowel', { locale: 'en', records: englishRecords });
  const headings = (html: string) =>
    [...html.matchAll(/<h2 class="h3">(.*?)<\/h2>/g)].map(([, name]) => name);
  expect(headings(dutch.html)).toEqual(['Agenda', 'Nieuws', 'Bezoek', 'Agenda Archief']);
  expect(headings(english.html)).toEqual(['What’s on', 'Past events']);
});

test('S7 two columns with more than five groups, one with five', async () => {
  const groups = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      record({ id: `p${index}`, title: 'Klank te koop', parent: `Ouder ${index}` }),
    );
  expect((await visit('/zoeken?q=klank', { records: groups(5) })).html).toContain('data-columns="1"');
  expect((await visit('/zoeken?q=klank', { records: groups(6) })).html).toContain('data-columns="2"');
});

test('S7 a group with more results shows how many, and links to them', async () => {
  const parent = record({ id: 'nieuws', title: 'Nieuws' });
  const items = Array.from({ length: 7 }, (_, index) =>
    record({ id: `nieuws/${index}`, title: 'Klank te koop', parent: 'Nieuws' }),
  );
  const { html } = await visit('/zoeken?q=klank', { records: [parent, ...items] });
  expect(html.match(/class="search-hit"/g)).toHaveLength(5);
  expect(textOf(html)).toContain('5 van 7 resultaten');
  expect(html).toMatch(/<a class="search-more" href="\/nieuws">.*Verder in Nieuws/);
});

test('S9 a page without results says so in both languages, with suggestions', async () => {
  const dutch = await visit('/zoeken?q=qqqqqq');
  expect(statusOf(dutch.html)).toBe('Niets gevonden voor ‘qqqqqq’.');
  expect(dutch.html).toContain('href="/themas/geluid"');
  const english = await visit('/en/search?q=qqqqqq', { locale: 'en', records: englishRecords });
  expect(statusOf(english.html)).toBe('No results found for ‘qqqqqq’.');
});

test('S9 results that are only near are not presented as matches', async () => {
  const { html } = await visit('/zoeken?q=vissershaven');
  expect(statusOf(html)).toBe('Niets gevonden voor ‘vissershaven’. Dit komt er het dichtst bij:');
  expect(html).toContain('href="/podcasts/urk"');
  expect(statusOf((await visit('/zoeken?q=klonkers')).html)).toMatch(
    /^Zo staat ‘klonkers’ nergens. Dit lijkt erop: \d/,
  );
});

test('a long word in a title is hyphenated and still marked', async () => {
  const records = [record({ id: 'lang', title: 'Arbeidsongeschiktheidsverzekeringen' })];
  const { html } = await visit('/zoeken?q=arbeidsongeschiktheid', { records });
  const marked = /<mark>(.*?)<\/mark>/.exec(html)?.[1] ?? '';
  expect(marked).toContain('\u00ad');
  expect(marked.replaceAll('\u00ad', '')).toBe('Arbeidsongeschiktheid');
});

test('without a query nothing is searched, and themes are offered', async () => {
  for (const address of ['/zoeken', '/zoeken?q=', '/zoeken?q=%20']) {
    const { html, meta } = await visit(address);
    expect(statusOf(html)).toBe('');
    expect(html).not.toContain('search-hit');
    expect(html).toContain('href="/themas/geluid"');
    expect(meta).toMatchObject({ title: 'Zoeken', path: '/zoeken', isHidden: true });
  }
});

test('S10 the language link keeps the query; search engines must not index the page', async () => {
  const { meta } = await visit('/zoeken?q=één+klank');
  expect(meta).toMatchObject({
    title: 'Zoeken naar ‘één klank’',
    path: '/zoeken',
    isHidden: true,
    choice: '?q=%C3%A9%C3%A9n+klank',
    translations: { nl: { href: '/zoeken' }, en: { href: '/en/search' } },
  });
});

test('the query of a visitor is always escaped', async () => {
  const { html, meta } = await visit(`/zoeken?q=${encodeURIComponent(`"><b>$&{query}</b>`)}`);
  expect(html).not.toContain('"><b>$');
  expect(meta.title).toBe('Zoeken naar ‘"><b>$&{query}</b>’');
});
