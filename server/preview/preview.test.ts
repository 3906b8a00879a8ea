import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { copyFewPages } from '../testing/copy-few-pages.ts';
import { readPage } from '../testing/read-page.ts';
import { sharedRealSite, startRealSite } from '../testing/start-real-site.ts';
import type { TestSite } from '../testing/start-test-site.ts';
import { type PreviewLink, previewPath } from './preview-link.ts';

const secret = 'een geheim van zestien tekens';
const panelOrigin = 'https://cms.tweeklank.example';
const noon = Date.parse('2026-11-20T12:00:00+01:00') / 1000;
const draft: PreviewLink = { id: 'festival-2028', locale: 'nl', version: 'latest', expires: noon + 3600 };
let site: TestSite;
beforeAll(async () => {
  site = await startRealSite({}, { preview: { secret, panelOrigin } });
});
afterAll(() => site[Symbol.asyncDispose]());

test('a signed link shows a draft on the site: marked, never cached, not indexed', async () => {
  const { status, headers, text } = await site.get(previewPath(draft, secret));
  expect(status).toBe(200);
  expect(text).toContain('Een weekend zonder medeklinkers');
  const page = readPage(text);
  const bar = page.find('aside', { class: 'draft-bar' });
  expect(bar?.text).toMatch(/^Concept.*20 november 2026, 13\.00 uur/);
  expect(page.find('meta', { name: 'robots', content: 'noindex' })).not.toBeNull();
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  expect(headers.etag).toBeUndefined();
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${panelOrigin}`);
});

test('a preview has styles of its own, by their hash, and names the form of its page (M10)', async () => {
  const { headers, text } = await site.get(previewPath(draft, secret));
  expect(text).toContain(`data-form="${panelOrigin}/panel/pages/festival-2028?language=nl"`);
  const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? '';
  expect(style).toContain('.draft-part{');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  for (const path of ['/', '/over', '/en']) expect((await site.get(path)).text).not.toContain('draft-part');
});

test('the draft stays hidden from visitors before and after its preview', async () => {
  expect((await site.get('/festival-2028')).status).toBe(404);
  expect((await site.get(previewPath(draft, secret))).status).toBe(200);
  expect((await site.get('/festival-2028')).status).toBe(404);
  expect((await site.get('/preview')).status).toBe(404);
  const { text, headers } = await site.get('/');
  expect(text).not.toContain('draft-bar');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('the language switch of a draft leads to the draft in the other language', async () => {
  const { text } = await site.get(previewPath(draft, secret));
  const english = previewPath({ ...draft, locale: 'en' }, secret);
  expect(readPage(text).find('a', { href: english })).not.toBeNull();
  const payload = await site.get(english.replace('preview?', 'preview/_payload.json?b1&'));
  expect([payload.status, payload.headers['content-type']]).toEqual([404, 'text/plain; charset=UTF-8']);
  const other = await site.get(english);
  expect(other.status).toBe(200);
  expect(readPage(other.text).find('aside', { class: 'draft-bar' })?.text).toMatch(/^Draft/);
});

test('a forged or expired link is a 404 that is not cached', async () => {
  const requested: string[] = [];
  const paths = [
    previewPath(draft, 'het geheim van iemand anders'),
    previewPath({ ...draft, expires: noon - 1 }, secret),
    previewPath({ ...draft, id: 'agenda/nergens' }, secret),
    previewPath({ ...draft, id: '../site' }, secret),
    previewPath({ ...draft, id: 'x") ?? site.users.first.email' }, secret),
    previewPath({ ...draft, id: 'error' }, secret),
    previewPath(draft, secret).replace('festival-2028', 'agenda'),
  ];
  for (const path of paths) {
    const { status, headers, text } = await site.get(path);
    requested.push(`${status} ${headers['cache-control']} ${text.includes('draft-bar')}`);
  }
  expect(requested).toEqual(paths.map(() => '404 no-store false'));
});

test('without a secret there are no previews', async () => {
  const site = await sharedRealSite();
  expect((await site.get(previewPath(draft, secret))).status).toBe(404);
});

const changed = {
  agenda: '1_agenda/agenda',
  nieuws: '2_nieuws/news',
  podcasts: '3_podcasts/podcasts',
  themas: '4_themas/challenges',
  'themas/geluid': '4_themas/1_geluid/challenge',
  home: 'home/home',
};

async function startCopy() {
  const root = mkdtempSync(join(tmpdir(), 'preview-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const contentDir = join(root, 'content');
  copyFewPages(contentDir);
  const site = await startRealSite({}, { preview: { secret, panelOrigin }, contentDir });
  return { site, contentDir };
}

test('unpublished changes of every page template are shown, until they are published', async () => {
  const { site, contentDir } = await startCopy();
  await using _ = site;
  for (const [id, file] of Object.entries(changed)) {
    const name = `${join(contentDir, dirname(file), '_changes', basename(file))}.nl.txt`;
    mkdirSync(dirname(name));
    cpSync(join(contentDir, `${file}.nl.txt`), name);
    const path = previewPath({ ...draft, id, version: 'changes' }, secret);
    await expect
      .poll(async () => (await site.get(path)).text, { timeout: 10_000 })
      .toContain('Wijzigingen die nog niet gepubliceerd zijn');
    if (id === 'home') {
      const slides = [{ id: 'a', type: 'slide', content: { headline: 'Een dia die nog niemand zag' } }];
      const stored = readFileSync(name, 'utf8');
      writeFileSync(
        name,
        stored.replace(/^Carousel:.*?^----/ms, `Carousel: ${JSON.stringify(slides)}\n\n----`),
      );
      await expect
        .poll(async () => (await site.get(path)).text, { timeout: 10_000 })
        .toContain('Een dia die nog niemand zag');
    }
    rmSync(dirname(name), { recursive: true });
    const live = id === 'home' ? '/' : `/${id}`;
    await expect.poll(async () => (await site.get(path)).headers.location, { timeout: 10_000 }).toBe(live);
  }
});

test('a preview of the front page with other slides drops nothing of what visitors read (N4)', async () => {
  const { site, contentDir } = await startCopy();
  await using _ = site;
  const dropped = async () => /pages_dropped_total (\d+)/.exec((await site.get('/health/metrics')).text)?.[1];
  const name = join(contentDir, 'home/_changes/home.nl.txt');
  mkdirSync(dirname(name));
  const stored = readFileSync(join(contentDir, 'home/home.nl.txt'), 'utf8');
  const slides = JSON.stringify([{ id: 'a', type: 'slide', content: { headline: 'Een nieuwe dia' } }]);
  writeFileSync(name, stored.replace(/^Carousel:.*?^----/ms, `Carousel: ${slides}\n\n----`));
  const preview = previewPath({ ...draft, id: 'home', version: 'changes' }, secret);
  await expect.poll(async () => (await site.get(preview)).text).toContain('Een nieuwe dia');
  const visit = async () => {
    for (const path of ['/', '/over', '/nieuws', '/over?what=ever'])
      expect((await site.get(path)).text).not.toContain('Een nieuwe dia');
  };
  await visit();
  const before = await dropped();
  for (let round = 0; round < 2; round += 1) {
    expect((await site.get(preview)).text).toContain('Een nieuwe dia');
    await visit();
  }
  expect(before).toBeDefined();
  expect(await dropped()).toBe(before);
});

const barOf = (html: string) => /class="draft-bar".*?<strong>([^<]*)/s.exec(html)?.[1];

test('a link to a draft redirects to the page itself once it is published, in each language, and shows nothing more (T11)', async () => {
  const { site, contentDir } = await startCopy();
  await using _ = site;
  const link = previewPath(draft, secret);
  const changes = previewPath({ ...draft, version: 'changes' }, secret);
  for (const path of [link, changes]) expect((await site.get(path)).text).toContain('draft-bar');
  renameSync(join(contentDir, '_drafts/festival-2028'), join(contentDir, '9_festival-2028'));
  await expect.poll(async () => (await site.get('/festival-2028')).status, { timeout: 10_000 }).toBe(200);
  const english = previewPath({ ...draft, locale: 'en' }, secret);
  for (const [path, live] of [
    [link, '/festival-2028'],
    [changes, '/festival-2028'],
    [english, '/en/festival-2028'],
  ] as const) {
    const { status, headers, text } = await site.get(path);
    expect([status, headers.location, text]).toEqual([302, live, '']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  }
  // The preview shows the page as visitors see it, because the Panel may not frame the page itself.
  const headers = { 'sec-fetch-dest': 'iframe' };
  const framed = await site.get(link, { headers });
  expect([framed.status, barOf(framed.text)]).toEqual([200, 'Zoals bezoekers het zien']);
  const again = { headers: { 'sec-fetch-dest': 'empty' } };
  expect((await site.get(`${link}&framed=1`, again)).status).toBe(200);
  expect((await site.get(link, again)).status).toBe(302);
  expect(framed.headers['content-security-policy']).toContain(`frame-ancestors ${panelOrigin}`);
  renameSync(join(contentDir, '9_festival-2028'), join(contentDir, '_drafts/festival-2028'));
  await expect.poll(async () => (await site.get('/festival-2028')).status, { timeout: 10_000 }).toBe(404);
  expect((await site.get(link)).text).toContain('draft-bar');
});

test('a preview has the script that follows its editor, and a version that is another one at each change (M9)', async () => {
  const { site, contentDir } = await startCopy();
  await using _ = site;
  const path = previewPath({ ...draft, version: 'changes' }, secret);
  const document = await site.get(path);
  const [, watched = ''] = /data-watched="([^"]+)"/.exec(document.text) ?? [];
  const [, version = ''] =
    /<script defer src="\/live-preview\.js" data-version="([^"]+)"/.exec(document.text) ?? [];
  expect(watched).toMatch(/^\/preview\/version\?id=festival-2028&amp;/);
  const look = async () => site.get(watched.replaceAll('&amp;', '&'));
  const { status, headers, text } = await look();
  expect([status, JSON.parse(text)]).toEqual([200, { version }]);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  const stored = readFileSync(join(contentDir, '_drafts/festival-2028/page.nl.txt'), 'utf8');
  mkdirSync(join(contentDir, '_drafts/festival-2028/_changes'));
  const typed = stored.replace(/^Herotext: .*/m, 'Herotext: Wat iemand nu typt');
  writeFileSync(join(contentDir, '_drafts/festival-2028/_changes/page.nl.txt'), typed);
  await expect.poll(async () => JSON.parse((await look()).text).version).not.toBe(version);
  const read = await site.get(path, { headers: { 'sec-fetch-dest': 'empty' } });
  expect(read.text).toContain('Wat iemand nu typt');
  expect(read.text).not.toContain('<style>');
});

test('the version of a page is for who has its link: not forged, expired, of another page or language (M9)', async () => {
  const at = (link: PreviewLink, key = secret) =>
    previewPath(link, key).replace('preview?', 'preview/version?');
  expect((await site.get(at(draft))).status).toBe(200);
  const wrong = [
    at(draft, 'het geheim van iemand anders'),
    at({ ...draft, expires: noon - 1 }),
    at({ ...draft, id: 'agenda/nergens' }),
    at(draft).replace('festival-2028', 'agenda'),
    at(draft).replace('/preview', '/en/preview'),
    '/preview/version',
  ];
  for (const path of wrong) {
    const { status, headers } = await site.get(path);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  }
  for (const path of ['/', '/over', '/en'])
    expect((await site.get(path)).text).not.toMatch(/live-preview|draft-live/);
});

test('only in a preview blocks and fields say what they are (M10)', async () => {
  const { site } = await startCopy();
  await using _ = site;
  const changes = previewPath({ ...draft, id: 'nieuws/de-ui-schuift-op', version: 'changes' }, secret);
  const framed = await site.get(changes, { headers: { 'sec-fetch-dest': 'iframe' } });
  expect(framed.text).toMatch(/data-blocks="[\w-]{8,}( [\w-]{8,})+"/);
  expect(framed.text).toMatch(/<h1 data-field="title"/);
  expect((await site.get('/nieuws/de-ui-schuift-op')).text).not.toMatch(/data-blocks|data-field/);
});

test.each([
  ['event', 'agenda/een-zaal-vol-dialecten', ['title', 'kind', 'hero', 'datetime', 'prices', 'location']],
  ['article', 'nieuws/de-ui-schuift-op', ['title', 'kind', 'herotext', 'date']],
  ['podcast', 'podcasts/de-ui-van-urk', ['title', 'number', 'herotext', 'transcript']],
  ['home', 'home', ['title', 'intro', 'carousel']],
  ['agenda', 'agenda', ['title', 'intro']],
  ['page', 'over', ['title', 'herotext']],
])('a preview of the template %s names fields that its form has (M10)', async (template, id, expected) => {
  const framed = { headers: { 'sec-fetch-dest': 'iframe' } };
  const { text } = await site.get(previewPath({ ...draft, id, version: 'latest' }, secret), framed);
  const named = [...new Set(Array.from(text.matchAll(/ data-field="([^"]*)"/g), ([, field = '']) => field))];
  expect(named).toEqual(expect.arrayContaining(expected));
  const form = formOf(`pages/${template}`);
  expect(named.filter((field) => field !== 'title' && !new RegExp(`^ +${field}:`, 'm').test(form))).toEqual(
    [],
  );
});

function formOf(name: string): string {
  const blueprint = readFileSync(`kirby/site/blueprints/${name}.yml`, 'utf8');
  const used = [...blueprint.matchAll(/(?:extends:|^ +\w+:) ((?:tabs|pages)\/[\w-]+)/gm)];
  return [blueprint, ...used.map(([, other = '']) => formOf(other))].join('\n');
}
