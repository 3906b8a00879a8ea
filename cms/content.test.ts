import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockKinds } from './blocks/block-kinds.ts';
import { type Cms, createCms, createEmbeddedTransport, type Locale } from './index.ts';
import { pageTypes } from './pages/page-types.ts';
import { createTestLog } from './testing/fake-transport.ts';

const { log, lines } = createTestLog();
// Stays, because thumbs are made after a test.
const mediaDir = join(import.meta.dirname, '../node_modules/.cache/cms-test-media');
let cms: Cms;

beforeAll(() => {
  const contentDir = join(import.meta.dirname, '../kirby/content');
  cms = createCms({ transport: createEmbeddedTransport({ contentDir, mediaDir, log }), log });
});

afterAll(() => cms.close());

const locales: Locale[] = ['nl', 'en'];

async function allPages(locale: Locale) {
  const paths = (await cms.reader().pages()).map((translations) =>
    translations[locale].href.replace(/^\/en(?=\/|$)/, ''),
  );
  return Promise.all(paths.map((path) => cms.reader().page(path.slice(1) || 'home', locale)));
}

test.each(locales)(
  'every page of the content decodes in "%s", at its own address (E1 E2)',
  async (locale) => {
    const pages = await allPages(locale);
    expect(pages.length).toBeGreaterThan(60);
    expect(pages.filter((page) => page === null)).toEqual([]);
    expect(pages.every((page) => page?.href === page?.translations[locale].href)).toBe(true);
  },
);

test('a page is known by its path in the default language', async () => {
  const paths = ['privacy', 'nieuws/de-ui-schuift-op', 'en', 'nieuws/nergens', '../site', ''];
  expect(await Promise.all(paths.map((path) => cms.reader().hasPage(path)))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('every layout and every type of block occurs in the content (R10)', async () => {
  const pages = (await allPages('nl')).filter((page) => page !== null);
  expect([...new Set(pages.map((page) => page.template))].sort()).toEqual(Object.keys(pageTypes).sort());
  const types = pages.flatMap((page) => ('body' in page ? page.body : [])).map((block) => block.type);
  expect([...new Set(types)].sort()).toEqual([...blockKinds.map(({ type }) => type), 'columns'].sort());
});

test('no part of the demo content is left out (E2)', async () => {
  for (const locale of locales) {
    await Promise.all([
      allPages(locale),
      cms.reader().site(locale),
      cms.reader().homeCarousel(locale),
      cms.reader().searchRecords(locale),
    ]);
    await cms.reader().challenges(locale);
    await cms.reader().teasers('event', await cms.reader().eventIndex(), locale);
    await cms.reader().teasers('article', await cms.reader().newsIndex(), locale);
    await cms.reader().teasers('podcast', await cms.reader().podcastIndex(), locale);
    await cms.reader().teasers('said', await cms.reader().podcastIndex(), locale);
  }
  expect(lines).toEqual([]);
});

test('drafts are not found, by path or in lists', async () => {
  expect(await cms.reader().page('festival-2028', 'nl')).toBeNull();
  const { ids, read } = await cms.reader().searchRecords('nl');
  expect(ids).not.toContain('festival-2028');
  expect(read(['festival-2028'])).toEqual([]);
});

test('a page with a translated slug is found under both slugs', async () => {
  expect((await cms.reader().page('visit/route', 'en'))?.href).toBe('/en/visit/route');
  expect((await cms.reader().page('bezoek/route', 'en'))?.href).toBe('/en/visit/route');
  expect(await cms.reader().page('visit/route', 'nl')).toBeNull();
  expect((await cms.reader().page('bezoek/route', 'nl'))?.translations.en).toEqual({
    href: '/en/visit/route',
    exists: true,
  });
});

test('a page without English text is shown in Dutch and marked so', async () => {
  const dutch = await cms.reader().page('themas/geheugen/zo-lees-je-een-etiket', 'nl');
  expect(await cms.reader().page('themas/geheugen/zo-lees-je-een-etiket', 'en')).toMatchObject({
    title: dutch?.title,
    isTranslated: false,
    translations: { en: { exists: false } },
  });
});

test('events are sorted by date, news and podcasts newest first', async () => {
  const dates = (items: readonly { date: string }[]) => items.map((item) => item.date);
  const events = dates(await cms.reader().eventIndex());
  expect(events.length).toBeGreaterThan(20);
  expect(events).toEqual(events.toSorted());
  for (const items of [await cms.reader().newsIndex(), await cms.reader().podcastIndex()]) {
    expect(items.length).toBeGreaterThan(5);
    expect(dates(items)).toEqual(dates(items).toSorted().reverse());
  }
});

test('the query of the full site gives all its parts (Q1)', async () => {
  const site = await cms.reader().site('en');
  expect(site.tags).toHaveLength(8);
  expect(site.targetGroups.map((group) => group.name)).toContain('Everyone');
  expect(site.menu.primary.map((page) => page.href)).toContain('/en/visit');
  expect(site.index).toContainEqual({ intendedTemplate: 'challenges', uri: 'themes' });
  expect(site.footer).toEqual(await cms.reader().footer('en'));
  expect(site.footer.socials).toEqual(await cms.reader().socials('en'));
  expect(site.menu).toEqual(await cms.reader().menuPages('en'));
  expect(site.navigation).toEqual(await cms.reader().navigationPages('en'));
});

test('teasers come in the requested order', async () => {
  const [first, second] = await cms.reader().eventIndex();
  const requested = [
    { id: second?.id ?? '' },
    { id: 'festival-2028' },
    { id: 'niets' },
    { id: first?.id ?? '' },
  ];
  const found = await cms.reader().teasers('event', requested, 'en');
  expect(found.map(({ id, date, href }) => ({ id, date, href }))).toEqual(
    [second, first].map((entry) => ({ id: entry?.id, date: entry?.date, href: entry?.address.href.en })),
  );
});

test('an article takes as many minutes on its card as on its page', async () => {
  const [card] = await cms.reader().teasers('article', (await cms.reader().newsIndex()).slice(0, 1), 'nl');
  const page = await cms.reader().page(card?.id ?? '', 'nl');
  expect(card?.minutes).toBeGreaterThan(3);
  expect(page).toMatchObject({ minutes: card?.minutes });
});

test('a picture by its uuid has sources for each width it has (L4)', async () => {
  const site = await cms.reader().site('nl');
  const image = await cms.reader().file(site.ogImage?.uuid ?? '', 'nl');
  expect(image).toEqual(site.ogImage);
  expect(image?.srcset.match(/ (\d+)w/g)).toEqual([' 480w', ' 768w', ' 1024w', ' 1280w', ' 1440w', ' 1600w']);
  expect(image?.dark?.src).not.toBe(image?.src);
});

test('only media addresses that exist are served', async () => {
  const { ogImage } = await cms.reader().site('nl');
  const media = (path: string) => cms.media(new Request(new URL(path, 'http://localhost')));
  expect((await media(ogImage?.url ?? '')).status).toBe(200);
  expect((await media('/media/site/0000000000-1/zaal.webp')).status).toBe(404);
});

test('the demo content is healthy', async () => {
  expect(await cms.health()).toMatchObject({ isOk: true, isStale: false, detail: 'ok' });
});

test('health reports a missing content folder', async () => {
  const gone = createEmbeddedTransport({ contentDir: join(mediaDir, 'no-content'), mediaDir, log });
  const orphan = createCms({ transport: gone, log });
  expect(await orphan.health()).toMatchObject({
    isOk: false,
    detail: expect.stringContaining('content folder cannot be read'),
  });
  orphan.close();
});

test('the search knows what is said in a film, in each language (W1)', async () => {
  for (const [locale, words] of [
    ['nl', 'Houd een potlood dwars tussen je tanden.'],
    ['en', 'Teun, say the word for weather.'],
  ] as const) {
    const { read } = await cms.reader().searchRecords(locale);
    const [record] = read(['podcasts/de-r-uit-de-televisie']);
    expect(record?.facts).toContain(words);
  }
});
