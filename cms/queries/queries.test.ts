import { expect, test } from 'vitest';
import { pageLists, translatedLists } from '../pages/page-types.ts';
import { addressRow } from '../testing/fake-transport.ts';
import { testAddress, testContext, testImage } from '../testing/test-context.ts';
import { fileUrl, imageFile } from './file.ts';
import { footer } from './footer.ts';
import { languageOfResult } from './health.ts';
import { homeCarousel } from './home-carousel.ts';
import { menuPages, navigationPages } from './menu.ts';
import { page } from './page.ts';
import { pageAddresses } from './page-addresses.ts';
import type { Query } from './query.ts';
import { redirects } from './redirects.ts';
import { searchRecords } from './search-records.ts';
import { site } from './site.ts';
import { socials } from './socials.ts';

const ofSpecification = [
  ['site', site, 'site'],
  ['footer', footer, 'site'],
  ['socials', socials, 'site'],
  ['search records', searchRecords(['over', 'pers']), 'site.find(["over", "pers"])'],
  ['page', page('over', 'fullblock'), 'page("over")'],
  ['image', imageFile('file://a1'), 'site.files.find("file://a1")'],
  ['file url', fileUrl('file://a1'), 'site.files.find("file://a1")'],
  ['home carousel', homeCarousel, 'page("home")'],
  ['menu pages', menuPages, 'site'],
  ['navigation pages', navigationPages, 'site'],
  ['redirects', redirects, 'site.redirect.toStructure'],
] as const satisfies [string, Query<unknown>, string][];

const ours = [
  pageAddresses,
  ...Object.values(pageLists),
  ...Object.values(translatedLists),
  languageOfResult,
];

test.each(ofSpecification)('the query "%s" of section 7 exists (Q1)', (name, query, sent) => {
  expect(query.name.split(' fullblock')[0]).toBe(name);
  expect(query.request.query).toBe(sent);
});

test('no two queries have the same name or the same request (Q1)', () => {
  const all = [...ofSpecification.map(([, query]) => query), ...ours];
  expect(new Set(all.map((query) => query.name)).size).toBe(all.length);
  expect(new Set(all.map((query) => JSON.stringify(query.request))).size).toBe(all.length);
});

test('the selects are those of section 7 (Q1)', () => {
  expect(Object.keys(footer.request.select ?? {})).toEqual(
    expect.arrayContaining(['address', 'pages', 'socials']),
  );
  expect(homeCarousel.request.select).toMatchObject({
    carousel: { query: 'page.content.carousel.toBlocks' },
  });
  const entry = { select: { id: true, title: true, slug: true, isListed: true } };
  expect(menuPages.request.select).toMatchObject({ primary: entry, secondary: entry });
  expect(navigationPages.request.select).toMatchObject({ left: entry, right: entry });
  expect(redirects.request.select).toEqual({ from: true, to: true });
});

test('the path of a page cannot inject a query', () => {
  expect(() => page('x") ?? page("geheim', 'page')).toThrow('not safe');
});

const agenda = testAddress('agenda');
const concert = testAddress('agenda/concert', {
  href: { nl: '/agenda/concert', en: '/en/calendar/the-concert' },
});
const context = (locale: 'nl' | 'en' = 'nl') =>
  testContext({ addresses: [agenda, concert], images: [testImage], locale });

test('a search record has all fields that search needs (S2 E1 V8)', () => {
  const plain = {
    id: 'agenda/concert',
    uid: 'concert',
    title: 'The concert',
    slug: 'the-concert',
    intendedTemplate: 'event',
    archive: false,
    heroText: 'Loud.',
    datetime: '2026-11-26 20:00:00',
    enddatetime: '',
  };
  const row = {
    ...plain,
    intro: '',
    date: '',
    tags: 'geluid, draaitafel',
    kind: 'Concert',
    groups: 'kinderen',
    location: 'Hall',
    access: '',
    statusText: 'No chairs.',
    eventStatus: 'moved',
    moments: [{ start: '2026-11-27 20:00:00', end: '', status: 'cancelled' }],
    accessFacts: 'sign',
    prices: [{ amount: '0', whomNl: 'iedereen', whomEn: 'everyone' }],
    afterwards: '- page://nieuws-verslag',
    text: '[{"type":"text","content":{"text":"<p>Very loud concert. Earplugs: € 2,50.</p>"}}]',
  };
  expect(searchRecords([]).decode([row, { ...row, id: 'stuk', title: null }], context('en'))).toEqual([
    {
      id: 'agenda/concert',
      record: {
        ...plain,
        date: '2026-11-26',
        tags: ['geluid', 'draaitafel'],
        kind: 'Concert',
        groups: ['kinderen'],
        afterwards: '- page://nieuws-verslag',
        searchwords: '',
        facts:
          'Thursday November 26 2026 Friday 27 moved cancelled canceled sign language interpreter deaf free Hall everyone eur0cent eur250cent',
        text: 'Very loud concert. Earplugs: € 2,50.\nNo chairs.',
        isFree: true,
        hasFilm: false,
        eventStatus: 'moved',
        enddatetime: '2026-11-27 20:00:00',
      },
    },
    { id: 'stuk', record: null },
  ]);
});

test('a redirect rule gets its missing slash (R6 E1)', () => {
  const result = [
    { from: 'nieuws/archief', to: 'nieuws' },
    { from: '/winkel', to: 'https://elders.example/winkel' },
    { from: '', to: '/leeg' },
  ];
  expect(redirects.decode(result, context())).toEqual([
    { from: '/nieuws/archief', to: '/nieuws' },
    { from: '/winkel', to: 'https://elders.example/winkel' },
  ]);
});

test('a redirect to a page leads to its address in the language of the old one (M2)', () => {
  const result = [
    { from: '/concert-oud', to: 'page://agenda-concert' },
    { from: '/en/old-concert', to: 'page://agenda-concert' },
    { from: '/weg', to: 'page://weg' },
  ];
  expect(redirects.decode(result, context())).toEqual([
    { from: '/concert-oud', to: '/agenda/concert' },
    { from: '/en/old-concert', to: '/en/calendar/the-concert' },
  ]);
});

test('a page summary has id, title, slug, isListed and its address (E1)', () => {
  const entry = { id: 'agenda/concert', title: 'Concert', slug: 'concert', isListed: true };
  const result = { primary: [entry, { ...entry, id: 'agenda/geheim' }], secondary: [] };
  expect(menuPages.decode(result, context('nl'))).toEqual({
    primary: [{ ...entry, href: '/agenda/concert' }],
    secondary: [],
  });
});

const socialsResult = {
  facebook: '',
  instagram: 'https://social.example/i',
  linkedin: '',
  newsletterText: 'Nieuwsbrief',
  newsletterUrl: 'https://nieuwsbrief.example/',
};

test('an empty social link stays empty (E1)', () => {
  expect(socials.decode(socialsResult, context())).toEqual(socialsResult);
});

test("the footer shows listed pages and opens the address's links in a new tab (F1)", () => {
  const entry = { id: 'agenda', title: 'Agenda', slug: 'agenda', isListed: true };
  const result = {
    tagline: 'Huis voor taal',
    address: '<p><a href="https://kaart.example/">Kaart</a></p>',
    pages: [entry, { ...entry, isListed: false }],
    socials: socialsResult,
  };
  const decoded = footer.decode(result, context());
  expect(decoded.pages).toEqual([{ ...entry, href: '/agenda' }]);
  expect(decoded.address.html).toContain('target="_blank" rel="noopener"');
});

test('a slide has a headline, text, buttons and an image (E1)', () => {
  const slide = {
    id: 's1',
    type: 'slide',
    content: {
      label: 'Vertelavond',
      headline: 'Een <em>zaal</em>',
      text: '<p>a</p>',
      buttons: [{ type: 'primary', link: '/agenda', text: 'Go' }],
      image: ['file://zaal'],
    },
  };
  const slides = homeCarousel.decode({ carousel: [slide, { ...slide, type: 'text' }] }, context());
  expect(slides).toHaveLength(1);
  expect(slides[0]).toMatchObject({
    id: 's1',
    label: 'Vertelavond',
    headline: { html: 'Een <em>zaal</em>' },
    image: { id: 'zaal.webp' },
  });
  expect(slides[0]?.buttons[0]?.link).toMatchObject({ type: 'url', href: '/agenda' });
});

test('what a slide leaves empty comes from its page (M6)', () => {
  const shown = {
    id: 'agenda/zaal',
    title: 'Wie <praat>?',
    template: 'event',
    kind: 'Avond',
    date: '',
    tags: '',
    heroText: 'Negen talen.',
    datetime: '2026-11-26 20:00:00',
    eventStatus: '',
    hero: null,
    cover: null,
  };
  const own = { label: '', headline: 'Eigen kop', text: '', buttons: [], image: ['file://zaal'] };
  const about = { ...own, page: ['page://zaal'] };
  const slide = (content: object, page: object | null) => ({ id: 's', type: 'slide', content, shown: page });
  const decode = (isListed: boolean, ...carousel: object[]) => {
    const addresses = [testAddress('agenda/zaal', { isListed })];
    return homeCarousel.decode({ carousel }, testContext({ addresses }));
  };
  const empty = { ...about, headline: '', image: [] };
  const slides = decode(true, slide(empty, shown), slide(about, shown), slide(about, null), slide(own, null));
  expect(slides).toMatchObject([
    {
      headline: { html: 'Wie &lt;praat&gt;?' },
      text: { html: '<p>Negen talen.</p>' },
      shown: { href: '/agenda/zaal', date: '2026-11-26 20:00:00' },
    },
    { headline: { html: 'Eigen kop' }, shown: { id: 'agenda/zaal' } },
    { headline: { html: 'Eigen kop' }, shown: null },
  ]);
  expect(decode(false, slide(about, shown))).toEqual([]);
});

test('a slide whose picture is broken keeps its words (E2)', () => {
  const content = { label: '', headline: 'a', text: '', buttons: [], image: [{ url: 1 }] };
  const slides = homeCarousel.decode({ carousel: [{ id: 's', type: 'slide', content }] }, context());
  expect(slides[0]).toMatchObject({ headline: { html: 'a' }, image: null });
});

test('reading the list of pages never makes Kirby write a uuid (M2)', () => {
  expect(pageAddresses.request.select).toMatchObject({ uuid: 'page.content.uuid' });
  const row = { ...addressRow('a'), uuid: 'x1' };
  const decoded = pageAddresses.decode(
    [row, addressRow('b', { uuid: '' }), addressRow('c', { uuid: '' })],
    context(),
  );
  expect(decoded.map(({ uuid }) => uuid)).toEqual(['page://x1', 'page://b', 'page://c']);
});

test('a page of an unknown template has an address (M12)', () => {
  const row = {
    id: 'x',
    uuid: 'page://x',
    isDraft: false,
    isListed: true,
    uriNl: 'x',
    uriEn: 'x',
    existsEn: false,
    modifiedNl: 1,
    modifiedEn: null,
  };
  const logged = context();
  const rows = ['page', 'error', 'kermis'].map((template) => ({ ...row, id: template, template }));
  expect(pageAddresses.decode(rows, logged).map((address) => address.id)).toEqual(['page', 'kermis']);
  expect(logged.warnings.filter((line) => line.includes('unknown template'))).toHaveLength(1);
  // A Kirby without languages says that each page exists in any language.
  const [alone] = pageAddresses.decode(
    [{ ...row, id: 'page', template: 'page', existsEn: true, isMultilang: false }],
    context(),
  );
  expect(alone?.exists).toEqual({ nl: true, en: false });
});

test('the home page has the root path of its language', () => {
  const row = {
    id: 'home',
    uuid: 'page://h',
    template: 'home',
    isDraft: false,
    isListed: false,
    uriNl: 'home',
    uriEn: 'home',
    existsEn: true,
    modifiedNl: 1,
    modifiedEn: 1,
  };
  expect(pageAddresses.decode([row], context())[0]?.href).toEqual({ nl: '/', en: '/en' });
});

test('drafts and pages below them have no address (Q2)', () => {
  const row = (id: string, isDraft = false) => ({
    id,
    isDraft,
    uuid: `page://${id.replaceAll('/', '-')}`,
    template: 'page',
    isListed: true,
    uriNl: id,
    uriEn: id,
    existsEn: true,
    modifiedNl: 1,
    modifiedEn: 1,
  });
  const rows = [
    row('open/geheim/kind'),
    row('open'),
    row('open/geheim', true),
    row('open/kind'),
    row('los/kind'),
  ];
  expect(pageAddresses.decode(rows, context()).map(({ id }) => id)).toEqual(['open', 'open/kind']);
});

test('an unlisted parent is not named in heads', () => {
  const addresses = [testAddress('stil', { isListed: false }), testAddress('stil/kind')];
  const head = { id: 'stil/kind', slug: 'kind', title: 'Kind', description: '', status: 'listed' };
  const parent = { id: 'stil', title: 'Stil', slug: 'stil', isListed: false };
  const body = { heroText: '', hero: null, cover: null, body: [], modifiedNl: 1, modifiedEn: 1 };
  expect(
    page('stil/kind', 'page').decode({ ...head, ...body, parent }, testContext({ addresses })),
  ).toMatchObject({ href: '/stil/kind', parent: null });
});

test('a folder name or slug that is not a path makes no address (T2)', () => {
  const row = (id: string, uriEn = id) => ({
    id,
    uriEn,
    uriNl: id,
    uuid: `page://${id}`,
    template: 'page',
    isDraft: false,
    isListed: true,
    existsEn: true,
  });
  const logged = context();
  const rows = ['"><img src=x>', "x' onload='y()", 'een//twee', '../over', 'Hoofd'].map((id) => row(id));
  const slugs = ['//evil.example/x', 'javascript:x()', '../visit', '<script>'].map((slug, at) =>
    row(`p${at}`, slug),
  );
  const found = pageAddresses.decode([...rows, ...slugs, row('over', 'about')], logged);
  expect(found.map(({ href }) => href.en)).toEqual(['/en/p0', '/en/p1', '/en/p2', '/en/p3', '/en/about']);
  expect(logged.warnings).toHaveLength(7);
});
