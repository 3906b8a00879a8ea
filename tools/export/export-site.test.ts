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
    ['on-files/start-1.js', ''],
    ['on-files/.vite/manifest.json', '{"app/on-files/start.ts":{"file":"start-1.js"}}'],
  ] as const) {
    mkdirSync(join(dist, path, '..'), { recursive: true });
    writeFileSync(join(dist, path), text);
  }
  await run();
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('B2: feeds, calendars, Markdown, captions, data of pages and files for programs are there in all languages', () => {
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

test('B2: an old address is a redirect in each form', () => {
  expect(read('_redirects')).toContain('/oud-programma /agenda 301\n');
  expect(read('_nginx/redirects.map')).toContain('"/oud-programma" "/agenda";\n');
  expect(read('oud-programma/index.html')).toContain('content="0; url=/agenda"');
  expect(JSON.parse(read('oud-programma/_payload.json'))).toEqual({ redirect: '/agenda' });
});

test('B2: pages learn from the rules of their build that they have no server, and until when lists are right', () => {
  const { files } = JSON.parse(read('builds/meta/b1.json'));
  // Midnight in Amsterdam.
  expect(files).toEqual({
    start: '/on-files/start-1.js',
    until: Date.parse('2026-11-21T00:00:00+01:00') / 1000,
  });
});

test('B2: after an edit only the pages change that show it, also when time has passed', async () => {
  const before = statSync(join(out, 'contact/index.html')).ino;
  const file = globSync(join(contentDir, '2_nieuws/*_de-ui-schuift-op/articlehero.nl.txt'))[0] ?? '';
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

test('B2: a second thread that does not start is in the log, and one makes all pages', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'error', write: (line) => lines.push(line), now: () => new Date() });
  const { files } = await run({ hasHelper: true, log });
  expect(files).toBeGreaterThan(300);
  // The build of this test is none.
  expect(lines.join()).toMatch(/the second thread does not start.*There is no usable build/);
});

test('B2: a page that the site cannot make leaves the last export as it was', async () => {
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
