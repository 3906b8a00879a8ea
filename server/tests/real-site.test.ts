import { beforeAll, expect, test } from 'vitest';
import { CmsUnavailableError } from '#cms';
import { routeTable } from '#site/routes.ts';
import { expectSecurityHeaders } from '../testing/headers.ts';
import { readPage } from '../testing/read-page.ts';
import { readSitemap } from '../testing/read-sitemap.ts';
import { realOrigin, sharedRealSite, startRealSite } from '../testing/start-real-site.ts';
import type { TestSite } from '../testing/start-test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await sharedRealSite();
});

function readHead(html: string) {
  const page = readPage(html);
  const pathOf = (href?: string) => href?.replace(realOrigin, '');
  return {
    language: page.find('html')?.attributes.lang,
    canonical: pathOf(page.find('link', { rel: 'canonical' })?.attributes.href),
    alternates: Object.fromEntries(
      page
        .all('link', { rel: 'alternate' })
        .filter(({ attributes }) => attributes.hreflang)
        .map(({ attributes }) => [attributes.hreflang, pathOf(attributes.href)]),
    ),
  };
}

test.each([
  ['/', '/agenda', '/agenda/een-zaal-vol-dialecten', '/nieuws/de-ui-schuift-op'],
  ['/en', '/en/agenda', '/en/agenda/a-hall-full-of-dialects', '/en/nieuws/the-ui-is-moving'],
])(
  'on %s the next event that the first slide does not show heads the list, and the story of a slide is no news (V9)',
  async (path, agenda, onSlide, story) => {
    const { text } = await site.get(path);
    const links = (name: string) =>
      readPage(text)
        .all('a', { class: name })
        .map(({ attributes }) => attributes.href);
    for (const href of [onSlide, story]) expect(links('link-button')).toContain(href);
    const coming = (await site.get(agenda)).text;
    const [next, ...later] = readPage(coming)
      .all('a', { class: 'event-row-link' })
      .map(({ attributes }) => attributes.href);
    expect(next).toBe(onSlide);
    expect(links('event-row-link')).toEqual([...new Set(later)].slice(0, 3));
    expect(links('card-link')).not.toContain(story);
  },
);

test.each(['', '/en'])(
  'an event without a picture has its theme’s letters on its plate (%s), and no other item of the page has the same (V9)',
  async (prefix) => {
    const lettersAt = async (name: string) => {
      const { text } = await site.get(`${prefix}/agenda/${name}`);
      const plate = text.slice(text.indexOf('class="plate"'), text.indexOf('class="event-more"'));
      const outlines = (html: string) =>
        readPage(html)
          .all('path')
          .map(({ attributes }) => attributes.d);
      return { plate: outlines(plate), below: outlines(text.slice(text.indexOf('class="related"'))) };
    };
    const { plate, below } = await lettersAt('arbeidsongeschiktheidsverzekeringsmaatschappij');
    expect(plate.length).toBeGreaterThan(1);
    expect(below.filter((outline) => plate.slice(0, 2).includes(outline))).toEqual([]);
    expect((await lettersAt(prefix ? 'a-hall-full-of-dialects' : 'een-zaal-vol-dialecten')).plate).toEqual(
      [],
    );
  },
);

test.each([
  ['home', '/', '/en'],
  ['agenda', '/agenda', '/en/agenda'],
  ['an event', '/agenda/een-zaal-vol-dialecten', '/en/agenda/a-hall-full-of-dialects'],
  ['news', '/nieuws', '/en/nieuws'],
  ['a news item', '/nieuws/de-grote-studio-is-dicht', '/en/nieuws/de-grote-studio-is-dicht'],
  ['a page', '/over', '/en/about'],
  ['a page of several segments', '/themas/geheugen/het-bandarchief', '/en/themes/echoes/the-tape-archive'],
])('%s is Dutch at the root and English under /en (R1)', async (_name, dutchPath, englishPath) => {
  const dutch = await site.get(dutchPath);
  expect([dutch.status, readHead(dutch.text).language]).toEqual([200, 'nl']);
  const english = await follow(englishPath);
  expect([english.status, readHead(english.text).language]).toEqual([200, 'en']);
  expect(english.text).not.toBe(dutch.text);
});

async function follow(path: string) {
  const response = await site.get(path);
  return response.status === 301 ? site.get(String(response.headers.location)) : response;
}

test.each([
  '/agenda/useCurrentItems',
  '/agenda/useArchiveItems',
  '/en/agenda/useCurrentItems',
  '/en/agenda/useArchiveItems',
])('%s is a page with events on it, and no page links to it from the menu (R2)', async (path) => {
  const response = await site.get(path);
  expect(response.status).toBe(200);
  expect(response.text).toMatch(/href="(\/en)?\/agenda\/[a-z]/);
  for (const frame of ['/_frame.json', '/en/_frame.json'])
    expect((await site.get(frame)).text).not.toContain('useCurrentItems');
  expect(await readSitemap(site)).not.toMatch(/use(Current|Archive)Items/);
});

test.each(['/privacy', '/podcasts', '/en/privacy', '/en/podcasts'])('%s is there (R3)', async (path) => {
  expect((await follow(path)).status).toBe(200);
});

test('the redirect rules of editors are applied (R6)', async () => {
  const rules = JSON.parse((await site.get('/builds/meta/b1.json')).text).redirects;
  expect(rules.length).toBeGreaterThan(2);
  for (const { from, to } of rules) {
    const response = await site.get(`${from}?bron=post`);
    expect([response.status, response.headers.location]).toEqual([301, `${to}?bron=post`]);
  }
});

test('every route is listed in both languages (R7)', () => {
  const names = routeTable.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['agenda___nl', 'agenda-id___en', 'index___nl', 'nieuws-id___nl', 'id___en']),
  );
  for (const name of names)
    expect(names).toContain(name.replace(/___..$/, name.endsWith('nl') ? '___en' : '___nl'));
});

test.each([
  ['/bestaat-niet', 'nl', 'Page not found: /bestaat-niet'],
  ['/en/not-there/at-all', 'en', 'Page not found: /en/not-there/at-all'],
  ['/agenda/bestaat-niet', 'nl', 'Page not found: /agenda/bestaat-niet'],
  ['/agenda/Een_Zaal%20!', 'nl', 'Page Not Found: /agenda/Een_Zaal !'],
])('%s is 404 and says so (R11)', async (path, language, message) => {
  const response = await site.get(path);
  expect(response.status).toBe(404);
  expect(readHead(response.text).language).toBe(language);
  expect(response.text).toContain(message);
  expect(readPage(response.text).find('meta', { name: 'robots', content: 'noindex' })).not.toBeNull();
  expectSecurityHeaders(response);
});

test('what a visitor types into an address is text on the page, never HTML (R11)', async () => {
  const response = await site.get('/%3Cscript%3Ealert(1)%3C/script%3E');
  expect(response.status).toBe(404);
  const scripts = readPage(response.text).all('script');
  const thatRun = scripts.filter(({ attributes }) => !attributes.type?.endsWith('json'));
  expect(thatRun.map(({ text }) => text).join('')).toBe('');
});

test('the error page has its status, an incident number, and a way home (R12)', async () => {
  const response = await site.get('/en/%zz');
  expect(response.status).toBe(400);
  expect(readHead(response.text).language).toBe('en');
  const home = readPage(response.text).all('a', { href: '/en' });
  expect(home.map(({ text }) => text)).toContainEqual(expect.stringContaining('Clear errors'));
});

test('a translated page links to both languages, Dutch as x-default, and to itself (R13)', async () => {
  const paths = { nl: '/themas/geluid', en: (await follow('/en/themes/sound')).text };
  const dutch = readHead((await site.get(paths.nl)).text);
  const english = readHead(paths.en);
  expect(dutch.canonical).toBe(paths.nl);
  expect(dutch.alternates).toEqual({ nl: paths.nl, en: english.canonical, 'x-default': paths.nl });
  expect(english.alternates).toEqual(dutch.alternates);
});

test('an untranslated page shows marked Dutch with a notice, and has no English alternate (R13)', async () => {
  const path = '/themas/geheugen/zo-lees-je-een-etiket';
  const response = await site.get('/en/themes/echoes/zo-lees-je-een-etiket');
  const head = readHead(response.text);
  expect([response.status, head.language]).toEqual([200, 'en']);
  const page = readPage(response.text);
  expect(page.find('div', { lang: 'nl' })).not.toBeNull();
  expect(page.find('div', { class: 'notice' })).not.toBeNull();
  expect(head.canonical).toBe(path);
  expect(head.alternates).toEqual({ nl: path, 'x-default': path });
  expect(await readSitemap(site)).not.toContain(`/en${path}<`);
});

test('a page under its Dutch slug in English redirects to its English address (R13)', async () => {
  const response = await site.get('/en/bezoek?x=1');
  expect([response.status, response.headers.location]).toEqual([301, '/en/visit']);
  const payload = await site.get('/en/bezoek/_payload.json?b1');
  expect(JSON.parse(payload.text)).toEqual({ redirect: '/en/visit' });
});

test('the payload of a page holds what the page shows (Q6)', async () => {
  const payload = await site.get('/over/_payload.json?b1');
  expect(payload.status).toBe(200);
  const { status, meta, main } = JSON.parse(payload.text);
  expect([status, meta.path]).toEqual([200, '/over']);
  expect((await site.get('/over')).text).toContain(main.html);
  expect((await site.get('/bestaat-niet/_payload.json?b1')).status).toBe(404);
});

test('no page carries inline script or inline style', async () => {
  for (const path of [
    '/',
    '/agenda',
    '/nieuws/de-grote-studio-is-dicht',
    '/podcasts',
    '/themas',
    '/bestaat-niet',
    '/%zz',
  ]) {
    const { text } = await site.get(path);
    expect(text).not.toMatch(/\sstyle="|<style|\son[a-z]+="/);
    for (const [tag] of text.matchAll(/<script[^>]*>/g))
      expect(tag).toMatch(/src="|type="application\/(ld\+)?json"/);
  }
});

test('when the CMS does not answer the page is a 503 in the words of the specification, not cached (X1 T12)', async () => {
  const silence = () => Promise.reject(new CmsUnavailableError('no answer', { query: 'site' }));
  await using broken = await startRealSite({ query: silence });
  const response = await broken.get('/');
  expect([response.status, response.headers['retry-after']]).toEqual([503, '5']);
  expect(response.text).toContain('Can&#x27;t connect to Kirby API');
  expect(response.text).not.toContain('no answer');
  expect(response.headers['cache-control']).toBe('no-store');
  expectSecurityHeaders(response);
});

test('unlimited addresses are answered and not cached: searches, undefined filters, page numbers past the last (N3)', async () => {
  await using fresh = await startRealSite();
  const cached = async () =>
    Number(/tweeklank_pages_kept (\d+)/.exec((await fresh.get('/health/metrics')).text)?.[1]);
  for (const path of ['/agenda?group=kinderen', '/agenda?page=2', '/nieuws?tag=geluid']) {
    const before = await cached();
    await fresh.get(path);
    expect(await cached(), path).toBe(before + 1);
  }
  const before = await cached();
  for (let index = 0; index < 20; index += 1) {
    expect((await fresh.get(`/agenda?group=made-up-${index}`)).status).toBe(200);
    expect((await fresh.get(`/nieuws?tag=made-up-${index}`)).status).toBe(200);
    const past = await fresh.get(`/agenda?group=kinderen&page=${90 + index}`);
    expect([past.status, past.headers.location]).toEqual([301, '/agenda?group=kinderen']);
    expect((await fresh.get(`/zoeken?q=${index}`)).status).toBe(200);
    expect((await fresh.get(`/agenda/_payload.json?b1&group=made-up-${index}`)).status).toBe(200);
  }
  expect(await cached()).toBe(before);
});
