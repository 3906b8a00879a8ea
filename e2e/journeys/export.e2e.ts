import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type FileServer,
  hasNginx,
  hasPython,
  serveByNginx,
  serveByNode,
  serveByPython,
} from '../fixtures/serve-files.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { startSite } from '../fixtures/start-site.ts';
import { withoutPictures } from '../fixtures/without-pictures.ts';

/** A site of the own machine may have a clock that stands still. */
const origin = 'http://localhost:9';
const clock = '2026-11-20T12:00:00+01:00';
const settings = {
  NODE_ENV: 'test',
  TEST_CLOCK: clock,
  SITE_ORIGIN: origin,
  SERVICE_WORKER: 'off',
};

let out = '';
let files: FileServer;

// One export for all of them.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  out = join(mkdtempSync(join(tmpdir(), 'export-')), 'site');
  await promisify(execFile)(process.execPath, ['tools/make-export.ts', '--without-media', '--out', out], {
    env: { ...process.env, ...settings },
  });
  files = await serveByNode(out);
});

test.afterAll(async () => {
  await files[Symbol.asyncDispose]();
  rmSync(out, { recursive: true, force: true });
});

const pagesOf = (folder: string): string[] =>
  [...readFileSync(join(folder, 'sitemap-1.xml'), 'utf8').matchAll(/<loc>http:\/\/localhost:9([^<]*)/g)].map(
    ([, path = '']) => path || '/',
  );

test('B2: every page of the sitemap is the server’s, byte for byte, in both languages', async () => {
  await using site = await startSite(settings);
  const pages = pagesOf(out);
  expect(pages.filter((path) => path.startsWith('/en')).length).toBeGreaterThan(40);
  for (const path of [...pages, '/offline', '/en/search', '/woord']) {
    const answer = await fetch(site.origin + path);
    expect(await answer.text(), path).toBe(readFileSync(join(out, path, 'index.html'), 'utf8'));
  }
});

const servers = [
  { name: 'node', isThere: true, serve: serveByNode },
  { name: 'nginx', isThere: hasNginx, serve: serveByNginx },
  { name: 'python', isThere: hasPython, serve: serveByPython },
];

for (const { name, isThere, serve } of servers) {
  test(`B2: every link leads somewhere on a file server of ${name}`, async () => {
    test.skip(!isThere, `${name} is not installed`);
    await using server = await serve(out);
    const known = new Set(['/', '/en']);
    const broken: string[] = [];
    for (const path of known) {
      const response = await fetch(server.origin + path);
      if (!response.ok) broken.push(`${response.status} ${path}`);
      // A body that nobody reads would stay on its connection.
      const text = await response.text();
      const html = response.headers.get('content-type')?.includes('text/html') ? text : '';
      for (const [, value = ''] of html.matchAll(/<[a-z][^>]*\s(?:href|src)="(\/[^"#?]*)/gi))
        if (!value.startsWith('/media/')) known.add(value);
    }
    expect(broken).toEqual([]);
    expect(known.size).toBeGreaterThan(250);
    const missing = await fetch(`${server.origin}/nergens`);
    expect(missing.status).toBe(404);
    await missing.text();
  });
}

const languages = {
  nl: {
    agenda: '/agenda',
    children: /^Kinderen ?\d+$/,
    chosen: 'Agenda: Kinderen – Tweeklank',
    news: '/nieuws',
    search: '/zoeken',
    results: 'Zoeken naar ‘stem’ – Tweeklank',
    query: 'stem',
  },
  en: {
    agenda: '/en/agenda',
    children: /^Children ?\d+$/,
    chosen: 'What’s on: Children – Tweeklank',
    news: '/en/nieuws',
    search: '/en/search',
    results: 'Search for ‘voice’ – Tweeklank',
    query: 'voice',
  },
};

for (const [language, texts] of Object.entries(languages)) {
  test(`B2: on files lists are chosen and searched as on the server (${language})`, async ({ page }) => {
    await withoutPictures(page);
    await page.clock.setFixedTime(new Date(clock));
    await page.goto(files.origin + texts.agenda);
    const link = page.getByRole('main').getByRole('link', { name: texts.children });
    const count = Number((await link.innerText()).match(/\d+/)?.[0]);
    // A choice by a link of somebody else: the file shows the whole list, and script the choice.
    await page.goto(`${files.origin}${texts.agenda}?group=kinderen`);
    await expect(page).toHaveTitle(texts.chosen);
    await expect(page.locator('.event-row')).toHaveCount(count);
    // The next portion.
    await page.goto(`${files.origin}${texts.agenda}?page=2`);
    await expect(page.locator('[data-portions] .event-row')).not.toHaveCount(9);
    await page.goto(`${files.origin}${texts.search}?q=${texts.query}`);
    await expect(page).toHaveTitle(texts.results);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).not.toHaveCount(0);
  });
}

test('B2: days later files say what the server says then', async ({ page, browser }) => {
  const later = '2026-12-01T12:00:00+01:00';
  await using site = await startSite({ ...settings, TEST_CLOCK: later });
  const rows = page.locator('.event-row h3');
  const sentence = page.locator('.open-line').first();
  await withoutPictures(page);
  await page.clock.setFixedTime(new Date(later));
  await page.goto(`${site.origin}/agenda`);
  const [said, events] = [await sentence.textContent(), await rows.allInnerTexts()];
  const old = await browser.newPage({ javaScriptEnabled: false });
  await old.goto(`${files.origin}/agenda`);
  expect(await old.locator('.event-row h3').allInnerTexts()).not.toEqual(events);
  await old.close();
  await page.goto(`${files.origin}/agenda`);
  await expect(rows).toHaveText(events);
  await expect(sentence).toHaveText(said ?? '?');
});

test('B2: on a host that adds a slash, a visit has no error: menus, overlay, languages, old and missing addresses', async ({
  page,
}) => {
  test.skip(!hasPython, 'python3 is not installed');
  await using server = await serveByPython(out);
  await withoutPictures(page);
  await page.clock.setFixedTime(new Date(clock));
  await page.goto(`${server.origin}/over`);
  await expect(page).toHaveURL(`${server.origin}/over/`);
  await page.getByRole('link', { name: 'English' }).first().click();
  await expect(page).toHaveURL(/\/en\/about$/);
  await page.goto(`${server.origin}/oud-programma`);
  await expect(page).toHaveURL(/\/agenda/);
  await page.goto(`${server.origin}/nieuws?search=klinker`);
  await expect(page).toHaveTitle('Zoeken naar ‘klinker’ – Tweeklank');
});
