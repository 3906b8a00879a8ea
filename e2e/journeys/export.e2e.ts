import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { markWindow } from '../fixtures/mark-window.ts';
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

/** A site on localhost may have a fixed clock. */
const origin = 'http://localhost:9';
const clock = '2026-11-20T12:00:00+01:00';
const settings = {
  NODE_ENV: 'test',
  TEST_CLOCK: clock,
  SITE_ORIGIN: origin,
  SERVICE_WORKER: 'off',
  ANALYTICS_SRC: '',
};

let out = '';
let files: FileServer;

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

/** Lists are whole, and words to print need a server. */
const different = ['/agenda', '/nieuws', '/', '/themas', '/en/agenda', '/en/nieuws', '/en', '/en/themes'];

test('every page is the server’s, byte for byte, but lists and what leads to a server (B2)', async () => {
  await using site = await startSite(settings);
  const pages = pagesOf(out);
  expect(pages.filter((path) => path.startsWith('/en')).length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const path of [...pages, '/offline', '/en/offline']) {
    const response = await fetch(site.origin + path);
    if ((await response.text()) !== readFileSync(join(out, path, 'index.html'), 'utf8')) found.push(path);
  }
  expect(found.sort()).toEqual(different.sort());
});

const servers = [
  { name: 'node', isThere: true, serve: serveByNode },
  { name: 'nginx', isThere: hasNginx, serve: serveByNginx },
  { name: 'python', isThere: hasPython, serve: serveByPython },
];

for (const { name, isThere, serve } of servers) {
  test(`every link leads somewhere on a file server of ${name} (B2)`, async () => {
    test.skip(!isThere, `${name} is not installed`);
    await using server = await serve(out);
    const known = new Set(['/', '/en']);
    const broken: string[] = [];
    for (const path of known) {
      const response = await fetch(server.origin + path);
      if (!response.ok) broken.push(`${response.status} ${path}`);
      // An unread body would block its connection.
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
    other: 'English',
    otherChosen: 'What’s on: Children – Tweeklank',
    news: '/nieuws',
    event: '/agenda/mondvol',
    search: '/zoeken',
    name: 'Zoeken',
    home: '/',
    query: 'stem',
  },
  en: {
    agenda: '/en/agenda',
    children: /^Children ?\d+$/,
    chosen: 'What’s on: Children – Tweeklank',
    other: 'Nederlands',
    otherChosen: 'Agenda: Kinderen – Tweeklank',
    news: '/en/nieuws',
    event: '/en/agenda/mouthful',
    search: '/en/search',
    name: 'Search',
    home: '/en',
    query: 'voice',
  },
};

for (const [language, texts] of Object.entries(languages)) {
  test(`without script lists are whole, and each filter leads to its own page (${language}) (B2)`, async ({
    browser,
  }) => {
    await using context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(files.origin + texts.agenda);
    const rows = page.locator('.event-row');
    expect(await rows.count()).toBeGreaterThan(20);
    const link = page.getByRole('main').getByRole('link', { name: texts.children });
    const count = Number((await link.innerText()).match(/\d+/)?.[0]);
    await link.click();
    await expect(page).toHaveTitle(texts.chosen);
    await expect(rows).toHaveCount(count);
    await page.getByRole('contentinfo').getByRole('link', { name: texts.other }).click();
    await expect(page).toHaveTitle(texts.otherChosen);
    await expect(rows).toHaveCount(count);
    await page.goto(files.origin + texts.news);
    expect(await page.getByRole('main').locator('a[href*="/year/"]').count()).toBeGreaterThan(1);
    await expect(page.locator('[data-more]')).toHaveCount(0);
  });

  test(`a filter is opened without loading a document, also by its address on a server (${language}) (B2)`, async ({
    page,
  }) => {
    await withoutPictures(page);
    await page.clock.setFixedTime(new Date(clock));
    await page.goto(files.origin + texts.agenda);
    const isMarked = await markWindow(page);
    await page.getByRole('main').getByRole('link', { name: texts.children }).click();
    await expect(page).toHaveURL(`${files.origin}${texts.agenda}/group/kinderen`);
    await expect(page).toHaveTitle(texts.chosen);
    await page.goBack();
    await expect(page).toHaveURL(files.origin + texts.agenda);
    expect(await isMarked()).toBe(true);
    await page.goto(`${files.origin}${texts.agenda}?when=today&group=kinderen`);
    await expect(page).toHaveURL(`${files.origin}${texts.agenda}/group/kinderen`);
  });

  test(`the address of a search opens the overlay with its query (${language}) (B2)`, async ({ page }) => {
    await withoutPictures(page);
    await page.clock.setFixedTime(new Date(clock));
    const dialog = page.getByRole('dialog', { name: texts.name });
    await page.goto(`${files.origin}${texts.search}?q=${texts.query}`);
    await expect(page).toHaveURL(`${files.origin}${texts.home}?search=${texts.query}`);
    await expect(dialog.getByRole('searchbox')).toHaveValue(texts.query);
    await expect(dialog.locator('.search-hit').first()).toBeVisible();
    await page.goto(files.origin + texts.search);
    await page.getByRole('main').getByRole('searchbox').fill(texts.query);
    await expect(page.getByRole('main').locator('.search-hit').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('searchbox')).toHaveValue(texts.query);
  });
}

test('a visit has no error on a host that adds a slash: pages, languages, old and missing addresses (B2)', async ({
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
  await page.goto(`${server.origin}/agenda?tag=geluid`);
  await expect(page).toHaveURL(`${server.origin}/agenda/tag/geluid`);
  await page.goto(`${server.origin}/nieuws?search=klinker`);
  await expect(page.getByRole('dialog').locator('.search-hit').first()).toBeVisible();
});

test('nginx sends redirects, and the page for what is missing in its language (B2)', async () => {
  test.skip(!hasNginx, 'nginx is not installed');
  await using server = await serveByNginx(out);
  for (const [path, title] of [
    ['/nergens', 'Pagina niet gevonden'],
    ['/en/nowhere', 'Page not found'],
  ] as const) {
    const response = await fetch(server.origin + path);
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining(`<title>${title}`),
    ]);
  }
  const moved = await fetch(`${server.origin}/oud-programma`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/agenda']);
});
