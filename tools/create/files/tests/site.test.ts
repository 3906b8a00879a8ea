import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type Browser, chromium } from '@playwright/test';
import { axeFindings } from '../e2e/fixtures/axe.ts';
import { findBrowser } from '../e2e/fixtures/find-browser.ts';
import { startSite } from '../e2e/fixtures/start-site.ts';

const CONTENT = 'kirby/content';
const cache = mkdtempSync(join(tmpdir(), 'site-'));
let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;

before(async () => {
  site = await startSite({ CACHE_DIR: cache, ANALYTICS_SRC: '' });
  browser = await chromium.launch(await findBrowser());
});

after(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
  rmSync(cache, { recursive: true, force: true, maxRetries: 5 });
});

/** A page of each kind, by its text file; on a remote Kirby the front page only. */
function onePageOfEachKind(): string[] {
  if (process.env.KIRBY_BASE_URL || !existsSync(CONTENT)) return ['/'];
  const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const kinds = new Map<string, string>();
  for (const file of files.sort()) {
    const [, folder = '', kind = ''] = /^(.+)\/([a-z]+)\.nl\.txt$/.exec(file) ?? [];
    if (kind === '' || kind === 'error' || folder.split('/').some((name) => name.startsWith('_'))) continue;
    const path = folder
      .split('/')
      .map((name) => name.replace(/^\d+_/, ''))
      .join('/');
    if (!kinds.has(kind)) kinds.set(kind, path === 'home' ? '/' : `/${path}`);
  }
  return [...kinds.values()];
}

async function addresses(): Promise<string[]> {
  const read = async (url: string) =>
    [...(await (await fetch(url)).text()).matchAll(/<loc>([^<]+)/g)].map(([, each = '']) => each);
  const parts = await read(`${site.origin}/sitemap.xml`);
  return (
    await Promise.all(parts.map((part) => read(new URL(new URL(part).pathname, site.origin).href)))
  ).flat();
}

test('every page of the sitemap is there', async () => {
  const all = await addresses();
  assert.ok(all.length > 0, 'the sitemap has pages');
  for (const address of all) {
    const { status } = await fetch(new URL(new URL(address).pathname, site.origin));
    assert.equal(status, 200, address);
  }
});

for (const path of onePageOfEachKind())
  test(`${path} has no fault that axe finds, in light and dark, and no error in the console`, async () => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(site.origin + path, { waitUntil: 'networkidle' });
    assert.deepEqual([await axeFindings(page), errors], [[], []]);
    await context.close();
  });

test('what a visitor reads has the name of the site', async () => {
  const title = /^Title: (.*)$/m.exec(readFileSync(join(CONTENT, 'site.nl.txt'), 'utf8'))?.[1] ?? '';
  const page = await browser.newPage();
  await page.goto(site.origin);
  assert.ok(
    process.env.KIRBY_BASE_URL || (await page.title()).includes(title),
    `the title of the page names ${title}`,
  );
  await page.close();
});
