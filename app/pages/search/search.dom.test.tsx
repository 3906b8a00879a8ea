import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SEARCH_LIMITS } from '#app/features/search/search-limits.ts';
import { dutchRecords, englishRecords, faq, record } from '#app/features/search/testing/records.ts';
import { recordsOf } from '#app/features/search/testing/records-of.ts';
import type { PageResult } from '#app/pages/page-request.ts';
import { show } from '#app/testing/show.tsx';
import { CmsUnavailableError } from '#cms';
import type {
  ChallengeTeaser,
  EventEntry,
  EventTeaser,
  Locale,
  Page,
  PodcastEntry,
  Reader,
  SearchRecord,
  Venue,
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
    endDate: '',
    kind: '',
    heroText: '',
    location: '',
    language: '',
    tags: [],
    moments: [],
    prices: [],
    targetGroups: [],
    accessFacts: [],
    spoken: [],
    hero: null,
    cover: null,
    eventStatus: id === 'afgelast' ? 'cancelled' : 'planned',
    isTranslated: true,
  }) as unknown as EventTeaser;

const openings = [{ opens: 660, closes: 1080 }];
const venue = {
  street: 'Kade 1',
  week: { mon: [], tue: [], wed: [], thu: [], fri: openings, sat: openings, sun: openings },
  holidays: [],
  exceptions: [],
} as unknown as Venue;

interface Visit {
  locale?: Locale;
  records?: readonly SearchRecord[];
  content?: Partial<Reader>;
}

async function visit(address: string, { locale = 'nl', records = dutchRecords, content }: Visit = {}) {
  const url = new URL(address, 'https://example.org');
  const cms: Pick<
    Reader,
    'venue' | 'searchRecords' | 'faqs' | 'challenges' | 'eventIndex' | 'podcastIndex' | 'teasers' | 'page'
  > = {
    podcastIndex: async () => [],
    searchRecords: async () => recordsOf(records).records,
    faqs: async () => [faq],
    venue: async () => venue,
    challenges: async () => [theme],
    eventIndex: async () => entries,
    teasers: (async (_, requested) =>
      requested.map(({ id }) =>
        teaserOf({ id, date: dates[id as keyof typeof dates] }),
      )) as Reader['teasers'],
    page: async (id) =>
      id === 'bezoek/toegankelijkheid'
        ? null
        : ({ title: `Over ${id}`, href: `/${id}`, isTranslated: true } as Page),
  };
  const reader = { ...cms, ...content, withPart: (): Reader => reader } as Reader;
  const result = await searchPage({
    cms: reader,
    locale,
    siteName: 'Tweeklank',
    now: new Date('2026-11-20T11:00:00Z'),
    id: '',
    pathname: url.pathname,
    query: url.searchParams,
    origin: url.origin,
  });
  const { meta, view } = result as PageResult;
  const main = show(view, locale);
  return { meta, main, ...within(main) };
}

const statusOf = (main: HTMLElement): string => main.querySelector('.search-count')?.textContent ?? '';
const themeLink = { name: 'Geluid' };

test('the form sends its query to the page itself, without script (S10)', async () => {
  const { main, getByRole } = await visit('/zoeken?q=klinker');
  const input = getByRole('searchbox', { name: 'Wat zoek je?' }) as HTMLInputElement;
  expect([input.form?.getAttribute('action'), input.form?.method]).toEqual(['/zoeken', 'get']);
  expect(input.closest('search')).not.toBeNull();
  expect([input.name, input.value]).toEqual(['q', 'klinker']);
  expect((getByRole('button', { name: 'Zoeken' }) as HTMLButtonElement).type).toBe('submit');
  expect(main.querySelectorAll('script, [style]')).toHaveLength(0);
});

test('the number of results is shown in a sentence (S10)', async () => {
  expect(statusOf((await visit('/zoeken?q=klinker')).main)).toBe('5 resultaten');
  expect(statusOf((await visit('/zoeken?q=urk')).main)).toBe('1 resultaat');
  const english = await visit('/en/search?q=vowel', { locale: 'en', records: englishRecords });
  expect(statusOf(english.main)).toBe('2 results');
});

test('a result has its date, its marked title as a link, and its lead (S2 S10)', async () => {
  const { getByRole, getByText } = await visit('/zoeken?q=klinker');
  const title = getByRole('link', { name: /Klinkers maken van klei/ });
  expect(title.getAttribute('href')).toBe('/agenda/klei');
  expect(title.closest('h3')).not.toBeNull();
  expect(within(title).getByText('Klinker').localName).toBe('mark');
  expect(getByText('za 28 nov').getAttribute('datetime')).toBe('2026-11-28');
  getByText(
    (_, element) => element?.localName === 'p' && /zegt jouw klinker aa\./.test(element.textContent ?? ''),
  );
});

test('the archive is the last group, with a name in both languages (S8)', async () => {
  const headings = (main: HTMLElement) =>
    within(main)
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
  const dutch = await visit('/zoeken?q=klinker');
  expect(headings(dutch.main)).toEqual(['Agenda', 'Nieuws', 'Bezoek', 'Agenda Archief']);
  const english = await visit('/en/search?q=vowel', { locale: 'en', records: englishRecords });
  expect(headings(english.main)).toEqual(['What’s on', 'Agenda archive']);
});

test('two columns with more than five groups, one with five (S7)', async () => {
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

test('a group lists its best results, counts these, and links to the others (S7)', async () => {
  const of = (id: string, title: string, parent: string) => record({ id, title, parent });
  const past = { intendedTemplate: 'event', datetime: '2026-01-10 20:00:00' };
  const records = Array.from({ length: 7 }, (_, at) => [
    of(`los-${at}`, 'Klank los', ''),
    of(`nieuws/${at}`, 'Klank te koop', 'Nieuws'),
    { ...of(`agenda/${at}`, 'Klank van toen', 'Agenda'), ...past },
  ]).flat();
  const { main } = await visit('/zoeken?q=klank', {
    records: [record({ id: 'nieuws', title: 'Nieuws' }), ...records],
  });
  const groups = [...main.querySelectorAll('.search-group')].map((group) => [
    group.querySelector('h2')?.textContent,
    group.querySelectorAll('li').length,
    group.querySelector('.search-group-count')?.textContent,
    group.querySelector('.search-more')?.getAttribute('href'),
  ]);
  const { perGroup } = SEARCH_LIMITS;
  expect(groups).toEqual([
    ['Pagina’s', perGroup, `${perGroup} resultaten`, undefined],
    ['Nieuws', perGroup, `${perGroup} resultaten`, '/nieuws'],
    ['Agenda Archief', perGroup, `${perGroup} resultaten`, '/agenda/useArchiveItems'],
  ]);
  expect(statusOf(main)).toBe(`${3 * perGroup} resultaten`);
});

test('the archive stands below what is said in episodes, which counts as a group (S7, S8, P3)', async () => {
  const transcript = [{ time: 49, speaker: 'Noor', text: 'Dan klinkt er een klinker.' }];
  const records = [
    ...dutchRecords,
    ...['Over', 'Echo'].map((parent) => record({ id: `${parent}/x`, title: 'Klinker', parent })),
  ];
  const { main } = await visit('/zoeken?q=klinker', {
    records,
    content: {
      podcastIndex: async () => [{ id: 'podcasts/urk' }] as PodcastEntry[],
      teasers: (async () => [
        { title: 'Urk', href: '/podcasts/urk', film: '', transcript },
      ]) as unknown as Reader['teasers'],
    },
  });
  const titles = [...main.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(titles.slice(-2)).toEqual(['Gezegd in de podcast', 'Agenda Archief']);
  expect(titles).toHaveLength(7);
  expect(main.querySelector<HTMLElement>('[data-columns]')?.dataset.columns).toBe('2');
  expect(statusOf(main)).toBe(`${main.querySelectorAll('.search-hit').length} resultaten`);
});

test('a page without results says so in both languages, with ways on (S9)', async () => {
  const dutch = await visit('/zoeken?q=qqqqqq');
  expect(statusOf(dutch.main)).toMatch(/^Niets gevonden voor ‘qqqqqq’\. Probeer/);
  expect(dutch.getByRole('link', themeLink).getAttribute('href')).toBe('/themas/geluid');
  const english = await visit('/en/search?q=qqqqqq', { locale: 'en', records: englishRecords });
  expect(statusOf(english.main)).toMatch(/^No results found for ‘qqqqqq’\. Try/);
});

test('when only the nearest are left, the page says that nothing was found, and offers ways on below them (S6, S9)', async () => {
  const { main, getAllByRole } = await visit('/zoeken?q=vissersdans');
  expect(statusOf(main)).toMatch(/^Niets gevonden voor ‘vissersdans’\. Dit lijkt er nog het meest op\./);
  const titles = [...main.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(titles.slice(-3)).toEqual(['Binnenkort', 'Praktisch', 'Of begin bij een thema']);
  const addresses = getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toContain('/podcasts/urk');
  expect(statusOf((await visit('/zoeken?q=klonkers')).main)).toMatch(
    /^Zo staat ‘klonkers’ nergens. Dit lijkt erop: \d/,
  );
});

test('a long word in a title is hyphenated and still marked, and its name has no soft hyphens (S11)', async () => {
  const records = [record({ id: 'lang', title: 'Arbeidsongeschiktheidsverzekeringen' })];
  const { main, getByRole } = await visit('/zoeken?q=arbeidsongeschiktheid', { records });
  const marked = main.querySelector('mark')?.textContent ?? '';
  expect(marked).toContain('\u00ad');
  expect(marked.replaceAll('\u00ad', '')).toBe('Arbeidsongeschiktheid');
  getByRole('heading', { name: 'Arbeidsongeschiktheidsverzekeringen' });
  getByRole('link', { name: 'Arbeidsongeschiktheidsverzekeringen' });
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

test('before anything is typed the next three events and the practical pages are offered (V8)', async () => {
  const { main, queryByRole } = await visit('/zoeken');
  const lobby = [...main.querySelectorAll('.search-lobby > :not(.search-themes) a')];
  expect(lobby.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/agenda/eerst', 'za 21 novAvond eerst'],
    ['/agenda/tweede', 'za 28 novAvond tweede'],
    ['/agenda/afgelast', 'za 5 dec, AfgelastAvond afgelast'],
    ['/bezoek', 'Vandaag open van\u00a011 tot\u00a018\u00a0uur, Kade 1'],
    ['/agenda', 'Kaartjes'],
    ['/bezoek/route', 'Over bezoek/route'],
    ['/contact', 'Over contact'],
  ]);
  expect(queryByRole('heading', { name: 'Binnenkort' })).not.toBeNull();
  expect((await visit('/zoeken?q=klinker')).main.querySelector('.search-lobby')).toBeNull();
});

test('an FAQ of the editors is above the groups, as a row with a heading (V8)', async () => {
  const { main, getByRole } = await visit('/zoeken?q=museumkaart');
  const heading = getByRole('heading', { name: 'Kaartjes' });
  expect(within(heading).getByRole('link').getAttribute('href')).toBe('/agenda');
  expect(heading.nextElementSibling?.textContent).toBe('Je koopt ze bij de activiteit.');
  expect(statusOf(main)).toBe('1 resultaat');
});

test('beside results no themes are sent, which nobody sees (N10)', async () => {
  for (const found of ['museumkaart', 'klinker'])
    expect((await visit(`/zoeken?q=${found}`)).main.querySelector('.search-themes')).toBeNull();
});

test('a free event without places is full, not sold out (V8)', async () => {
  const full = record({
    id: 'agenda/vol',
    title: 'Klank',
    intendedTemplate: 'event',
    eventStatus: 'soldout',
  });
  const { getByText } = await visit('/zoeken?q=klank', {
    records: [{ ...full, parent: 'Agenda', kind: 'Concert', isFree: true }],
  });
  expect(getByText('Vol').closest('p')?.textContent).toBe('Concert, Vol');
});

test('when episodes cannot be read, the pages are found all the same (X1 P3)', async () => {
  const { main } = await visit('/zoeken?q=klinker', {
    content: {
      podcastIndex: async () => [{ id: 'podcasts/urk' }] as PodcastEntry[],
      teasers: () => Promise.reject(new CmsUnavailableError('away')),
    },
  });
  expect(statusOf(main)).toBe('5 resultaten');
});

test('the language link keeps the query; search engines must not index the page (S10)', async () => {
  const { meta } = await visit('/zoeken?q=één+klank');
  expect(meta).toMatchObject({
    title: 'Zoeken naar ‘één klank’',
    path: '/zoeken',
    isHidden: true,
    query: '?q=%C3%A9%C3%A9n+klank',
    translations: { nl: { href: '/zoeken' }, en: { href: '/en/search' } },
  });
});

test('the query of a visitor is always escaped', async () => {
  const { main, meta, getByRole } = await visit(`/zoeken?q=${encodeURIComponent(`"><b>$&{query}</b>`)}`);
  expect((getByRole('searchbox') as HTMLInputElement).value).toBe('"><b>$&{query}</b>');
  expect([...main.querySelectorAll('b')].map(({ textContent }) => textContent)).not.toContain('$&{query}');
  expect(meta.title).toBe('Zoeken naar ‘"><b>$&{query}</b>’');
});

test('a site of two hundred themes offers twelve of them, and the way to all (N3)', async () => {
  const many = Array.from({ length: 200 }, (_, at) => ({
    ...theme,
    id: `themas/t${at}`,
    href: `/echo/t${at}`,
  }));
  const { main } = await visit('/zoeken', { content: { challenges: async () => many } });
  const links = [...main.querySelectorAll('.search-themes a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([...many.slice(0, 12).map(({ href }) => href), '/echo']);
});
