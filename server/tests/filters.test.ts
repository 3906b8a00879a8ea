import { beforeAll, expect, test } from 'vitest';
import { sharedRealSite, startRealSite } from '../testing/start-real-site.ts';
import type { TestSite } from '../testing/start-test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await sharedRealSite();
});

const linksTo = (html: string, language: string): string[] =>
  [...html.matchAll(new RegExp(`<a href="([^"]*)" hrefLang="${language}"`, 'g'))].map(([, href]) =>
    String(href).replaceAll('&amp;', '&'),
  );
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
const statusOf = (text: string): unknown => JSON.parse(text).meta.status;

test('without script too, menu and footer lead to the same filters in the other language (H2)', async () => {
  const dutch = await site.get('/agenda?tag=geluid&group=kinderen&utm_source=x');
  const requested = '/en/agenda?group=kinderen&tag=geluid';
  expect(linksTo(dutch.text, 'en')).toEqual([requested, requested]);
  const english = await site.get(requested);
  expect(linksTo(english.text, 'nl')).toContain('/agenda?group=kinderen&tag=geluid');
  const news = await site.get('/en/nieuws?tag=geluid');
  expect(linksTo(news.text, 'nl')).toContain('/nieuws?tag=geluid');
});

test('an unknown parameter is not in the link to the other language either (H2)', async () => {
  const { text } = await site.get('/agenda?group=onzin&tag=geluid');
  expect(linksTo(text, 'en')).toContain('/en/agenda?tag=geluid');
});

test('a filter changes neither the canonical address nor those of the languages (R13)', async () => {
  const { text } = await site.get('/agenda?group=kinderen');
  expect(text).toContain('<link rel="canonical" href="http://tweeklank.example/agenda"/>');
  expect(text).toContain('<link rel="alternate" hrefLang="en" href="http://tweeklank.example/en/agenda"/>');
});

test('programs are asked not to follow a filter, and three together have a form and no link (T15)', async () => {
  for (const path of ['/agenda', '/en/agenda']) {
    const links = async (query: string) =>
      [...(await site.get(path + query)).text.matchAll(/<a ([^>]*)>/g)]
        .map(([, attributes = '']) => attributes.replaceAll('&amp;', '&'))
        .filter((attributes) => attributes.includes(`href="${path}?`) && !attributes.includes('hrefLang'));
    const first = await links('');
    expect(first.length).toBeGreaterThan(10);
    expect(first.filter((link) => !link.includes('rel="nofollow"'))).toEqual([
      expect.stringContaining(`href="${path}?page=2"`),
    ]);
    const second = await links('?group=kinderen&tag=geluid');
    const parts = second.map((link) => (/\?([^"]*)"/.exec(link)?.[1] ?? '').split('&').length);
    expect(Math.max(...parts)).toBe(2);
  }
  const { text } = await site.get('/agenda?group=kinderen&tag=geluid');
  expect(text).toContain(
    '<form action="/agenda"><input type="hidden" name="group" value="kinderen"/><input type="hidden" name="tag" value="geluid"/><input type="hidden" name="access" value="sign"/><button type="submit"><span class="filter-name">',
  );
});

test('the agenda is filtered by the language in which one can follow it, and rows in another language say so (V2)', async () => {
  const dutch = await site.get('/agenda?language=en');
  expect(titleOf(dutch.text)).toBe('Agenda: Engels – Tweeklank');
  expect(linksTo(dutch.text, 'en')).toContain('/en/agenda?language=en');
  expect(dutch.text).toContain('<link rel="canonical" href="http://tweeklank.example/agenda"/>');
  const english = await site.get('/en/agenda?language=en');
  expect(titleOf(english.text)).toBe('What’s on: English – Tweeklank');
  expect(english.text).toContain('/en/agenda/who-is-speaking"');
  expect(english.text).not.toContain('In Dutch');
  expect((await site.get('/en/agenda')).text).toContain('>In Dutch<');
  expect((await site.get('/agenda?language=en&when=2027-02-04')).text).toContain('>In het Engels<');
  expect(titleOf((await site.get('/agenda?language=fr')).text)).toBe('Agenda – Tweeklank');
});

test('a day with one event has no filters, and does not repeat its month', async () => {
  const [agenda, day, chosen] = await Promise.all(
    ['/agenda', '/agenda?when=2026-11-26', '/agenda?when=2026-11-26&tag=moedertaal'].map((path) =>
      site.get(path),
    ),
  );
  const groups = (html = '') =>
    [...html.matchAll(/<nav class="filter" aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(groups(agenda?.text)).toEqual(['Voor wie', 'Thema', 'Toegankelijk', 'Taal']);
  expect(groups(day?.text)).toEqual([]);
  expect(groups(chosen?.text)).toEqual(['Thema']);
  expect(agenda?.text).toContain('<h2 class="h2">november</h2>');
  expect(day?.text).toContain('<h2 class="hidden">november</h2>');
});

test('the title of a list names the chosen filter, in the language of the page', async () => {
  expect(titleOf((await site.get('/agenda?group=kinderen')).text)).toBe('Agenda: Kinderen – Tweeklank');
  expect(titleOf((await site.get('/en/agenda?group=kinderen&tag=geluid')).text)).toBe(
    'What’s on: Children, Sound – Tweeklank',
  );
  expect(titleOf((await site.get('/agenda?group=onzin')).text)).toBe('Agenda – Tweeklank');
  expect(titleOf((await site.get('/nieuws?tag=geluid')).text)).toMatch(/^Nieuws: .+ – Tweeklank$/);
});

test('a list shows how many of its items are visible', async () => {
  const status = async (address: string) => statusOf((await site.get(address)).text);
  expect(await status('/agenda/_payload.json?x')).toMatch(/^9 van \d+ activiteiten$/);
  expect(await status('/en/agenda/_payload.json?x&group=kinderen')).toMatch(/^Children: \d+ events$/);
  expect(await status('/agenda/useArchiveItems/_payload.json?x')).toMatch(/activiteiten$/);
  expect(await status('/nieuws/_payload.json?x&tag=geluid')).toMatch(/^.+: (1 bericht|\d+ berichten)$/);
  expect(await status('/over/_payload.json?x')).toBeUndefined();
});

const words = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"[^>]*><span class="filter-name">(.*?)<\/span><sup>(\d+)</g)].map(
    ([, href = '', name, count]) => ({ href: href.replaceAll('&amp;', '&'), name, count: Number(count) }),
  );
const lastNumber = (text: string) => Number(text.match(/\d+/g)?.at(-1));
const payload = (path: string, href: string) =>
  href.replace(path, `${path}/_payload.json`).replace('?', '?x&');

test.each([
  ['news', '/nieuws', 'Nieuws', ['2026', '2025']],
  ['the archive', '/agenda/useArchiveItems', 'Archief', ['2027', '2026']],
])(
  '%s is filtered by theme and year without script, each word with its count, and stands below its years (V10 V11)',
  async (_, dutch, title, years) => {
    await using site = await startRealSite({}, { now: () => new Date('2027-03-01T12:00:00+01:00') });
    for (const path of [dutch, `/en${dutch}`]) {
      const { text } = await site.get(path);
      const all = words(text);
      expect(all.filter(({ href }) => href.includes('year=')).map(({ name }) => name)).toEqual(years);
      expect(all.length).toBeGreaterThan(5);
      for (const { href, count: promised } of all) {
        const page = await site.get(href);
        expect([href, page.status]).toEqual([href, 200]);
        const { meta } = JSON.parse((await site.get(payload(path, href))).text);
        expect([href, lastNumber(meta.status)]).toEqual([href, promised]);
      }
      const { text: both } = await site.get(`${path}?tag=geluid&year=2026`);
      expect(titleOf(both)).toMatch(/: .+, 2026 – Tweeklank$/);
      expect(words(both).map(({ href }) => href)).toContain(`${path}?year=2026`);
    }
    expect((await site.get(dutch)).text).toContain('data-group="2026"><h2 class="h2">2026</h2>');
    expect(titleOf((await site.get(`${dutch}?year=1850&tag=onzin`)).text)).toBe(`${title} – Tweeklank`);
  },
);

test('the archive says what was cancelled, and leads to what there is to hear and to read (V10)', async () => {
  for (const [path, off, listen, read, ballon, cellar, livingRoom] of [
    [
      ...(['/agenda/useArchiveItems', 'Afgelast', 'Luister terug', 'Lees het verslag'] as const),
      ...(['een-stemband-van-een-ballon', 'de-kelder-open', 'een-huiskamer-vol-bandrecorders'] as const),
    ],
    [
      ...(['/en/agenda/useArchiveItems', 'Cancelled', 'Listen back', 'Read the report'] as const),
      ...([
        'a-vocal-cord-from-a-balloon',
        'the-cellar-open',
        'a-living-room-full-of-tape-recorders',
      ] as const),
    ],
  ] as const) {
    const { text } = await site.get(path);
    const rows = text.split('<article class="event-row"').slice(1);
    const rowOf = (slug: string) => rows.find((row) => row.includes(`/agenda/${slug}"`)) ?? '';
    expect(rowOf(ballon)).toMatch(
      new RegExp(`event-row-facts meta-2"><p class="meta event-row-status">${off}<`),
    );
    const prefix = path.startsWith('/en') ? '/en' : '';
    for (const [slug, link, below] of [
      [cellar, listen, `${prefix}/podcasts/`],
      [livingRoom, read, `${prefix}/nieuws/`],
    ] as const) {
      const [, href = ''] = new RegExp(`<a href="([^"]*)"><span class="u">${link}<`).exec(rowOf(slug)) ?? [];
      expect([slug, href]).toEqual([slug, expect.stringContaining(below)]);
      expect((await site.get(href)).status).toBe(200);
      const page = await site.get(`${prefix}/agenda/${slug}`);
      expect(page.text).toContain(`href="${href}"><span>${link}</span>`);
    }
    expect(text).toContain(prefix ? 'Over is not the same as gone.' : 'Voorbij is niet hetzelfde als weg.');
  }
});
