import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, dutchRecords, englishRecords, record } from '#app/features/search/testing/records.ts';
import { recordsOf } from '#app/features/search/testing/records-of.ts';
import { wordLists } from '#app/i18n/word-lists.ts';
import type { PageResult } from '#app/pages/page-request.ts';
import { show } from '#app/testing/show.tsx';
import { CmsUnavailableError } from '#cms';
import type {
  ChallengeTeaser,
  Cms,
  EventEntry,
  EventTeaser,
  House,
  Locale,
  Page,
  PodcastEntry,
  SearchRecord,
} from '#cms/types.ts';
import { searchPage } from './search.data.tsx';

const theme: ChallengeTeaser = {
  id: 'themas/geluid',
  title: 'Geluid',
  href: '/themas/geluid',
  isTranslated: true,
  digraph: 'ui',
  sound: null,
  tag: 'geluid',
};

/** Events by their ids and dates, as far as the lobby reads them. */
const dates = {
  voorbij: '2026-11-19 20:00:00',
  eerst: '2026-11-21 20:00:00',
  tweede: '2026-11-28 20:00:00',
  afgelast: '2026-12-05 20:00:00',
  later: '2027-01-09 20:00:00',
};
const entries = Object.entries(dates).map(
  ([id, date]) => ({ id, date, endDate: '', isArchived: false }) as EventEntry,
);
const teaserOf = ({ id, date }: Pick<EventEntry, 'id' | 'date'>) =>
  ({
    id,
    date,
    title: `Avond ${id}`,
    href: `/agenda/${id}`,
    ...{ endDate: '', kind: '', heroText: '', location: '', language: '' },
    ...{ tags: [], moments: [], prices: [], targetGroups: [], accessFacts: [], hero: null, cover: null },
    eventStatus: id === 'afgelast' ? 'cancelled' : 'planned',
    isTranslated: true,
  }) as unknown as EventTeaser;

const openings = [{ opens: 660, closes: 1080 }];
const house = {
  street: 'Kade 1',
  week: { mon: [], tue: [], wed: [], thu: [], fri: openings, sat: openings, sun: openings },
  ...{ holidays: [], exceptions: [] },
} as unknown as House;

interface Visit {
  locale?: Locale;
  records?: readonly SearchRecord[];
  /** Instead of the content of this test. */
  content?: Partial<Cms>;
}

async function visit(address: string, { locale = 'nl', records = dutchRecords, content }: Visit = {}) {
  const url = new URL(address, 'https://example.org');
  const words = wordLists[locale];
  const cms: Pick<
    Cms,
    | 'house'
    | 'searchRecords'
    | 'siteAnswers'
    | 'challenges'
    | 'eventIndex'
    | 'podcastIndex'
    | 'teasers'
    | 'page'
  > = {
    podcastIndex: async () => [],
    searchRecords: async () => recordsOf(records).records,
    siteAnswers: async () => [answer],
    house: async () => house,
    challenges: async () => [theme],
    eventIndex: async () => entries,
    teasers: (async (_, requested) =>
      requested.map(({ id }) => teaserOf({ id, date: dates[id as keyof typeof dates] }))) as Cms['teasers'],
    // No page about access, as on a site that has none.
    page: async (id) =>
      id === 'bezoek/toegankelijkheid'
        ? null
        : ({ title: `Over ${id}`, href: `/${id}`, isTranslated: true } as Page),
  };
  const result = await searchPage({
    cms: { ...cms, ...content } as Cms,
    locale,
    words,
    now: new Date('2026-11-20T11:00:00Z'),
    id: '',
    pathname: url.pathname,
    query: url.searchParams,
    origin: url.origin,
  });
  // The search page never redirects.
  const { meta, view } = result as PageResult;
  const main = show(view, locale);
  return { meta, main, ...within(main) };
}

const statusOf = (main: HTMLElement): string => main.querySelector('.search-count')?.textContent ?? '';
const themeLink = { name: 'Geluid' };

test('S10 the form sends its query to the page itself, without script', async () => {
  const { main, getByRole } = await visit('/zoeken?q=klinker');
  const input = getByRole('searchbox', { name: 'Wat zoek je?' }) as HTMLInputElement;
  expect([input.form?.getAttribute('action'), input.form?.method]).toEqual(['/zoeken', 'get']);
  expect(input.closest('search')).not.toBeNull();
  expect([input.name, input.value]).toEqual(['q', 'klinker']);
  expect((getByRole('button', { name: 'Zoeken' }) as HTMLButtonElement).type).toBe('submit');
  expect(main.querySelectorAll('script, [style]')).toHaveLength(0);
});

test('S10 the number of results is shown in a sentence', async () => {
  expect(statusOf((await visit('/zoeken?q=klinker')).main)).toBe('5 resultaten');
  expect(statusOf((await visit('/zoeken?q=urk')).main)).toBe('1 resultaat');
  const english = await visit('/en/search?q=vowel', { locale: 'en', records: englishRecords });
  expect(statusOf(english.main)).toBe('2 results');
});

test('S2 S10 a result has its date, its marked title as a link, and its lead', async () => {
  const { getByRole, getByText } = await visit('/zoeken?q=klinker');
  const title = getByRole('link', { name: 'Mond open! Klinkers maken van klei' });
  expect(title.getAttribute('href')).toBe('/agenda/klei');
  expect(title.closest('h3')).not.toBeNull();
  expect(within(title).getByText('Klinker').localName).toBe('mark');
  expect(getByText('za 28 nov').getAttribute('datetime')).toBe('2026-11-28');
  getByText(
    (_, element) => element?.localName === 'p' && /zegt jouw klinker aa\./.test(element.textContent ?? ''),
  );
});

test('S8 the archive is the last group, with a name in both languages', async () => {
  const headings = (main: HTMLElement) =>
    within(main)
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
  const dutch = await visit('/zoeken?q=klinker');
  expect(headings(dutch.main)).toEqual(['Agenda', 'Pagina’s', 'Nieuws', 'Agenda Archief']);
  const english = await visit('/en/search?q=vowel', { locale: 'en', records: englishRecords });
  expect(headings(english.main)).toEqual(['What’s on', 'Past events']);
});

test('S7 two columns with more than five groups, one with five', async () => {
  const groups = (count: number) =>
    Array.from({ length: 2 * count }, (_, index) =>
      record({ id: `p${index}`, title: 'Klank te koop', parent: `Ouder ${index % count}` }),
    );
  for (const [count, columns] of [
    [5, '1'],
    [6, '2'],
  ] as const) {
    const { main } = await visit('/zoeken?q=klank', { records: groups(count) });
    expect(main.querySelector<HTMLElement>('[data-columns]')?.dataset.columns).toBe(columns);
  }
});

test('S7 a group with more results shows how many, and links to them', async () => {
  const parent = record({ id: 'nieuws', title: 'Nieuws' });
  const items = Array.from({ length: 7 }, (_, index) =>
    record({ id: `nieuws/${index}`, title: 'Klank te koop', parent: 'Nieuws' }),
  );
  const { main, getByRole, getAllByRole } = await visit('/zoeken?q=klank', { records: [parent, ...items] });
  expect(getAllByRole('link', { name: 'Klank te koop' })).toHaveLength(5);
  expect(main.textContent).toContain('5 van 7 resultaten');
  expect(getByRole('link', { name: /Verder in Nieuws/ }).getAttribute('href')).toBe('/nieuws');
});

test('S7 also the groups of pages and of the archive show five, the others behind one button that says how many', async () => {
  const pages = Array.from({ length: 6 }, (_, at) =>
    record({ id: `p${at}`, title: 'Klank te koop', parent: '' }),
  );
  const past = Array.from({ length: 7 }, (_, at) =>
    record({
      id: `agenda/${at}`,
      title: 'Klank van toen',
      parent: 'Agenda',
      intendedTemplate: 'event',
      date: '2026-01-10',
      datetime: '2026-01-10 20:00:00',
    }),
  );
  const { main } = await visit('/zoeken?q=klank', { records: [...pages, ...past] });
  const groups = [...main.querySelectorAll('.search-group')].map((group) => [
    group.querySelector('h2')?.textContent,
    group.querySelectorAll('.search-hits > ul > li').length,
    group.querySelector('summary')?.textContent,
    group.querySelectorAll('details:not([open]) li').length,
  ]);
  expect(groups).toEqual([
    ['Pagina’s', 5, 'Nog 1', 1],
    ['Agenda Archief', 5, 'Nog 2', 2],
  ]);
});

test('S9 a page without results says so in both languages, with suggestions', async () => {
  const dutch = await visit('/zoeken?q=qqqqqq');
  expect(statusOf(dutch.main)).toBe('Niets gevonden voor ‘qqqqqq’.');
  expect(dutch.getByRole('link', themeLink).getAttribute('href')).toBe('/themas/geluid');
  const english = await visit('/en/search?q=qqqqqq', { locale: 'en', records: englishRecords });
  expect(statusOf(english.main)).toBe('No results found for ‘qqqqqq’.');
});

test('S9 results that are only near are not presented as matches', async () => {
  const { main, getAllByRole } = await visit('/zoeken?q=vissersdans');
  expect(statusOf(main)).toBe('Niets gevonden voor ‘vissersdans’. Dit komt er het dichtst bij:');
  const addresses = getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toContain('/podcasts/urk');
  expect(statusOf((await visit('/zoeken?q=klonkers')).main)).toMatch(
    /^Zo staat ‘klonkers’ nergens. Dit lijkt erop: \d/,
  );
});

test('a long word in a title is hyphenated and still marked', async () => {
  const records = [record({ id: 'lang', title: 'Arbeidsongeschiktheidsverzekeringen' })];
  const { main } = await visit('/zoeken?q=arbeidsongeschiktheid', { records });
  const marked = main.querySelector('mark')?.textContent ?? '';
  expect(marked).toContain('\u00ad');
  expect(marked.replaceAll('\u00ad', '')).toBe('Arbeidsongeschiktheid');
});

test('without a query nothing is searched, and themes are offered', async () => {
  for (const address of ['/zoeken', '/zoeken?q=', '/zoeken?q=%20']) {
    const { main, meta, getByRole, queryAllByRole } = await visit(address);
    expect(statusOf(main)).toBe('');
    expect(queryAllByRole('heading', { level: 3 })).toEqual([]);
    expect(getByRole('link', themeLink).getAttribute('href')).toBe('/themas/geluid');
    expect(meta).toMatchObject({ title: 'Zoeken', path: '/zoeken', isHidden: true });
  }
});

test('V8 before anything is typed the next three events and the practical pages are offered', async () => {
  const { main, queryByRole } = await visit('/zoeken');
  const lobby = [...main.querySelectorAll('.search-lobby a')];
  expect(lobby.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/agenda/eerst', 'za 21 novAvond eerst'],
    ['/agenda/tweede', 'za 28 novAvond tweede'],
    ['/agenda/afgelast', 'za 5 dec, AfgelastAvond afgelast'],
    ['/bezoek', 'Vandaag open van 11 tot 18 uur, Kade 1'],
    ['/agenda', 'Kaartjes'],
    ['/bezoek/route', 'Over bezoek/route'],
    ['/contact', 'Over contact'],
  ]);
  expect(queryByRole('heading', { name: 'Binnenkort' })).not.toBeNull();
  expect((await visit('/zoeken?q=qqqqqq')).main.querySelector('.search-lobby')).toBeNull();
});

test('V8 an answer of the editors is above the groups, as a row with a heading', async () => {
  const { main, getByRole } = await visit('/zoeken?q=museumkaart');
  const heading = getByRole('heading', { name: 'Kaartjes' });
  expect(within(heading).getByRole('link').getAttribute('href')).toBe('/agenda');
  expect(heading.nextElementSibling?.textContent).toBe('Je koopt ze bij de activiteit.');
  expect(statusOf(main)).toBe('1 resultaat');
});

test('N10 beside results no themes are sent, which nobody sees', async () => {
  for (const found of ['museumkaart', 'klinker'])
    expect((await visit(`/zoeken?q=${found}`)).main.querySelector('.search-themes')).toBeNull();
});

test('V8 pages of several parents are all there, those after the fifth unfold; a free event is full, not sold out', async () => {
  const pages = Array.from({ length: 7 }, (_, at) => record({ id: `p${at}`, title: `Klank ${at}` }));
  const full = record({
    id: 'agenda/vol',
    title: 'Klank',
    intendedTemplate: 'event',
    eventStatus: 'soldout',
  });
  const { main, getByText } = await visit('/zoeken?q=klank', {
    records: [...pages, { ...full, parent: 'Agenda', kind: 'Concert', isFree: true }],
  });
  expect(main.querySelectorAll('details .search-hit')).toHaveLength(2);
  expect(getByText('Nog 2').closest('summary')).not.toBeNull();
  expect(getByText('Vol').closest('p')?.textContent).toBe('Concert, Vol');
});

test('X1 P3 when episodes cannot be read, the pages are found all the same', async () => {
  const { main } = await visit('/zoeken?q=klinker', {
    content: {
      podcastIndex: async () => [{ id: 'podcasts/urk' }] as PodcastEntry[],
      teasers: () => Promise.reject(new CmsUnavailableError('away')),
    },
  });
  expect(statusOf(main)).toBe('5 resultaten');
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
  const { main, meta, getByRole } = await visit(`/zoeken?q=${encodeURIComponent(`"><b>$&{query}</b>`)}`);
  expect((getByRole('searchbox') as HTMLInputElement).value).toBe('"><b>$&{query}</b>');
  expect([...main.querySelectorAll('b')].map(({ textContent }) => textContent)).not.toContain('$&{query}');
  expect(meta.title).toBe('Zoeken naar ‘"><b>$&{query}</b>’');
});

test('N3 a site of two hundred themes offers twelve of them, and the way to all', async () => {
  const many = Array.from({ length: 200 }, (_, at) => ({
    ...theme,
    id: `themas/t${at}`,
    href: `/echo/t${at}`,
  }));
  const { main } = await visit('/zoeken', { content: { challenges: async () => many } });
  const links = [...main.querySelectorAll('.search-themes a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([...many.slice(0, 12).map(({ href }) => href), '/echo']);
});
