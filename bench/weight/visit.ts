import assert from 'node:assert/strict';
import type { Browser, Page, Request } from 'playwright-core';

export type Part = 'html' | 'script' | 'style' | 'font' | 'picture' | 'sound' | 'data';

export interface Load {
  path: string;
  part: Part;
  bytes: number;
  encoding: string;
}

export interface Visit {
  firstView: Load[];
  toTheEnd: Load[];
}

export interface Visitor {
  screen: Screen;
  language: string;
  scrolls: boolean;
}

export interface Screen {
  width: number;
  height: number;
  density: number;
}

export async function visit(browser: Browser, url: string, visitor: Visitor): Promise<Visit> {
  const { screen, language, scrolls } = visitor;
  await using context = await browser.newContext({
    // Bytes through a service worker are not seen as network bytes.
    serviceWorkers: 'block',
    viewport: { width: screen.width, height: screen.height },
    deviceScaleFactor: screen.density,
    locale: language,
  });
  const page = await context.newPage();
  const loads: Promise<Load>[] = [];
  page.on('requestfinished', (request) => loads.push(toLoad(request)));
  const response = await page.goto(url, { waitUntil: 'load' });
  assert.equal(response?.status(), 200, url);
  assert.equal(await page.locator('html').getAttribute('lang'), language, `the language of ${url}`);
  assert.equal(await page.locator('h1').count(), 1, `${url} has one title`);
  await settle(page);
  const firstView = await Promise.all(loads);
  if (scrolls) {
    await page.evaluate(scrollThrough);
    await settle(page);
  }
  return { firstView, toTheEnd: await Promise.all(loads) };
}

/** Requests that wait for idle come about a second later (specification section 7). */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(afterthought);
}

async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const afterthought = 1_500;

async function toLoad(request: Request): Promise<Load> {
  const response = await request.response();
  assert.ok(response !== null && response.status() < 400, `${request.url()} answered ${response?.status()}`);
  const headers = await response.allHeaders();
  const { responseBodySize } = await request.sizes();
  const { pathname } = new URL(request.url());
  return {
    path: pathname,
    part: partOf(headers['content-type'] ?? ''),
    bytes: responseBodySize,
    encoding: headers['content-encoding'] ?? 'identity',
  };
}

function partOf(type: string): Part {
  if (type.startsWith('text/html')) return 'html';
  if (/javascript/.test(type)) return 'script';
  if (type.startsWith('text/css')) return 'style';
  if (type.startsWith('font/')) return 'font';
  if (type.startsWith('image/')) return 'picture';
  if (/^(audio|video)\//.test(type)) return 'sound';
  return 'data';
}

export function sum(loads: readonly Load[], part?: Part): number {
  return loads.reduce(
    (total, load) => total + (part === undefined || load.part === part ? load.bytes : 0),
    0,
  );
}
