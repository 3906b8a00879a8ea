import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as renderer from '#app/entry.server.tsx';
import { createLog } from '#server/log.ts';
import { parseSettings } from '#server/settings/settings.ts';
import { fakeAssets } from '#server/testing/fake-settings.ts';
import { exportSite } from './export-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'export-'));
const contentDir = join(folder, 'content');
const dist = join(folder, 'dist');
const out = join(folder, 'site');
const settings = parseSettings({
  KIRBY_CONTENT_DIR: contentDir,
  CACHE_DIR: join(folder, 'cache'),
  SITE_ORIGIN: 'http://localhost:9',
  TEST_CLOCK: '2026-11-20T12:00:00+01:00',
});
const loadBuild = async () => ({
  build: { id: 'b1', builtAt: '' },
  assets: fakeAssets,
  renderer: { ...renderer, renderCard: async () => null },
});
const run = (change = {}) => exportSite({ settings, out, dist, hasMedia: false, loadBuild, ...change });
const read = (path: string) => readFileSync(join(out, path), 'utf8');

beforeAll(async () => {
  cpSync('kirby/content', contentDir, { recursive: true });
  for (const [path, text] of [
    ['client/assets/a.js', ''],
    ['client/sw.js', ''],
  ] as const) {
    mkdirSync(join(dist, path, '..'), { recursive: true });
    writeFileSync(join(dist, path), text);
  }
  await run();
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('feeds, calendars, Markdown, captions, data of pages and files for programs are there in all languages (B2)', () => {
  for (const path of [
    'nieuws.xml',
    'en/nieuws.json',
    'podcasts.xml',
    'agenda.ics',
    'en/agenda.ics',
    'agenda.md',
    'index.md',
    'agenda/_payload.json',
    'en/_payload.json',
    '_frame.json',
    'en/_frame.json',
    '_slides.json',
    'en/_slides.json',
    'app.webmanifest',
    'en/llms.txt',
    'robots.txt',
    'sitemap.xml',
    'sitemap-1.xml',
    'builds/latest.json',
    'offline/index.html',
    '404.html',
    'en/404.html',
    'sw.js',
    'assets/a.js',
  ])
    expect(existsSync(join(out, path)), path).toBe(true);
  expect(read('podcasts/de-r-uit-de-televisie.vtt')).toMatch(/^WEBVTT/);
});

test('an old address is a redirect in each form (B2)', () => {
  expect(read('_redirects')).toContain('/oud-programma /agenda 301\n');
  expect(read('_nginx/redirects.map')).toContain('"/oud-programma" "/agenda";\n');
  expect(read('oud-programma/index.html')).toContain('content="0; url=/agenda"');
  expect(JSON.parse(read('oud-programma/_payload.json'))).toEqual({ redirect: '/agenda' });
});

const rowsOf = (path: string) => read(path).match(/class="event-row"/g)?.length ?? 0;

test('a list is whole, and each filter of it is a page that names the same in the other language (B2)', () => {
  const [agenda, children] = [read('agenda/index.html'), read('agenda/group/kinderen/index.html')];
  expect(rowsOf('agenda/index.html')).toBeGreaterThan(20);
  expect(agenda).not.toMatch(/data-more|\?page=/);
  expect(agenda).toContain(
    `<span class="filter-name">Kinderen</span><sup>${rowsOf('agenda/group/kinderen/index.html')}</sup>`,
  );
  expect(children).toContain('href="/en/agenda/group/kinderen"');
  expect(children).toContain('<link rel="canonical" href="http://localhost:9/agenda"/>');
  for (const list of [
    'agenda/access/loop',
    'agenda/language/en',
    'nieuws/year/2025',
    'nieuws/tag/geluid',
    'agenda/useArchiveItems/tag/geluid',
  ])
    for (const path of [list, `en/${list}`])
      expect(existsSync(join(out, path, 'index.html')), path).toBe(true);
});

test('no list leads to a combination, or to what is only true today (B2)', () => {
  for (const path of [
    'agenda/index.html',
    'agenda/tag/geluid/index.html',
    'nieuws/index.html',
    'en/nieuws/index.html',
  ])
    expect(read(path), path).not.toMatch(
      /\?(?:when|group|tag|access|language|year)=|<form action="\/(?:en\/)?(?:agenda|nieuws)/,
    );
});

test('pages learn from the rules of their build where addresses with a query lead (B2)', () => {
  const { queries } = JSON.parse(read('builds/meta/b1.json'));
  expect(queries).toMatchObject({
    '/agenda?group=kinderen': '/agenda/group/kinderen',
    '/en/nieuws?year=2025': '/en/nieuws/year/2025',
    '/zoeken?q': '/?search',
    '/en/search?q': '/en?search',
  });
});

test('nothing leads to what needs a server, and the search says what it needs (B2)', () => {
  for (const path of ['index.html', 'themas/index.html', 'en/themes/index.html'])
    expect(read(path)).not.toMatch(/href="\/(?:en\/)?(?:woord|word)"/);
  expect(existsSync(join(out, 'woord'))).toBe(false);
  expect(read('zoeken/index.html')).toContain('<noscript>');
  expect(read('en/search/index.html')).toContain('Without JavaScript this site cannot search.');
});

test('the search has its index, and nothing of what only a server finds (B2)', () => {
  expect(JSON.parse(read('api/__kirby__/search-en')).records.length).toBeGreaterThan(40);
  expect(JSON.parse(read('api/__kirby__/results-en'))).toMatchObject({ groups: [] });
});

test('after an edit only the pages change that show it, also when time has passed (B2)', async () => {
  const before = statSync(join(out, 'contact/index.html')).ino;
  const file = globSync(join(contentDir, '2_nieuws/*_de-h-is-ook-maar-lucht/*.nl.txt'))[0] ?? '';
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^Title: .*$/m, 'Title: Een andere kop'));
  const later = () => new Date('2026-11-20T12:05:00+01:00');
  const calendar = read('agenda.ics');
  const { written, files } = await run({ now: later });
  expect(read('agenda.ics')).toBe(calendar);
  expect(read('nieuws/de-ui-schuift-op/index.html')).toContain('Een andere kop');
  expect(written).toBeGreaterThan(3);
  expect(written).toBeLessThan(files / 4);
  expect(statSync(join(out, 'contact/index.html')).ino).toBe(before);
});

test('a page that the site cannot make leaves the last export as it was (B2)', async () => {
  const renderPage: typeof renderer.renderPage = async (url, context) => {
    if (url.pathname === '/contact') throw new Error('No ink.');
    return renderer.renderPage(url, context);
  };
  const before = statSync(join(out, 'index.html')).ino;
  const lines: string[] = [];
  const log = createLog({ level: 'error', write: (line) => lines.push(line), now: () => new Date() });
  const broken = async () => ({ ...(await loadBuild()), renderer: { ...renderer, renderPage } });
  await expect(run({ loadBuild: broken, log })).rejects.toThrow(
    'The site answers 500 for /contact, so nothing was exported',
  );
  expect(lines.join()).toContain('No ink.');
  expect(statSync(join(out, 'index.html')).ino).toBe(before);
  expect(readdirSync(folder).filter((name) => name.startsWith('.site'))).toEqual([]);
});

test('an export asks for no consent, because nothing there can keep it, and its switch of languages finds its address (K5, B2)', () => {
  expect(settings.consent.analyticsSrc).not.toBe('');
  const page = read('index.html');
  expect(page).not.toContain('consent-bar');
  expect(page).not.toContain('/analytics.js');
  for (const locale of ['nl', 'en']) expect(read(`api/language/${locale}`)).toBe('');
});
