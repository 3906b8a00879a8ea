import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import * as renderer from '#app/entry.server.tsx';
import type { Cms, Reader, Transport } from '#cms';
import { composeContent } from '../compose/compose-content.ts';
import { createLog } from '../log.ts';
import { createPageCache } from '../page-cache/page-cache.ts';
import { createStoredResponse } from '../page-cache/stored-response.ts';
import { parseSettings } from '../settings/settings.ts';
import { copyFewPages } from '../testing/copy-few-pages.ts';
import { fakeAssets } from '../testing/fake-settings.ts';
import { startWalk } from '../testing/start-walk.ts';

const leftOut =
  /^(packages|node_modules|site)\/|^cms\/(queries|shapes|pages|blocks|decode|rich-text|common)\/|\/fields\.ts$|^app\/(ui|i18n|features|islands|navigation|wire|blocks)\/|^server\/log\.ts|(^|\/)testing\/|\.test\.ts$/;
const otherParts =
  /^app\/(frame\/(?!document)|outputs\/frame|pages\/(home|detail|items|structured-data)\/)|near-events\.data|^app\/pages\/\w+\/teaser\.ts|^cms\/reader\/selections|^app\/pages\/event\/(?!(?:data|view)\.tsx)/;

const now = () => new Date('2026-11-20T12:00:00+01:00');
const origin = 'http://tweeklank.example';
const root = mkdtempSync(join(tmpdir(), 'walks-'));
const contentDir = join(root, 'content');
copyFewPages(contentDir);
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));

const event = 'agenda/van-blaasbalg-tot-taalmodel';
const other = 'agenda/een-zaal-vol-dialecten';

async function start(name: string, change?: (transport: Transport) => Transport): Promise<Cms> {
  const settings = parseSettings({
    CACHE_DIR: join(root, name),
    KIRBY_CONTENT_DIR: contentDir,
    SITE_ORIGIN: origin,
  });
  const log = createLog({ level: 'error', write: (line) => console.error(line), now });
  const { cms } = await composeContent(settings, {
    log,
    now,
    servesEarlier: true,
    ...(change && { change }),
  });
  return cms;
}

async function render(reader: Reader, id: string) {
  const settings = {
    origin,
    buildId: 'b1',
    isDevelopment: false,
    hasServiceWorker: false,
    consent: { analyticsSrc: '', pixelSrc: '' },
  };
  const context = { cms: reader, assets: fakeAssets, now: now(), settings };
  const page = await renderer.renderPage(new URL(`/${id}`, origin), context);
  if (page.kind === 'redirect') throw new Error(`${id} leads to ${page.location}`);
  return { html: page.html, dependencies: [...reader.dependencies.keys()] };
}

const counted = (files: readonly string[]) =>
  files.filter((file) => /^(app|cms|server)\//.test(file) && !leftOut.test(file) && !otherParts.test(file));

function expectAtMost(most: number, files: readonly string[]): void {
  expect(files.length, `${files.length} files:\n${files.join('\n')}\n`).toBeLessThanOrEqual(most);
  expect(files.length).toBeGreaterThan(8);
}

async function walkToHtml(cms: Cms): Promise<string[]> {
  await render(cms.reader(), other);
  const reader = cms.reader();
  const end = startWalk(process.cwd());
  const { html } = await render(reader, event);
  const files = end();
  expect(html).toContain('Van blaasbalg tot taalmodel');
  return counted(files);
}

test('a stored result becomes a page through at most 15 files (N4)', async () => {
  const before = await start('stored');
  await render(before.reader(), event);
  await before.close();
  const cms = await start('stored');
  onTestFinished(() => cms.close());
  await cms.reader().compared();
  expectAtMost(15, await walkToHtml(cms));
});

test('a page that was never asked for passes at most 21 files from its query to its HTML (N4)', async () => {
  const cms = await start('new');
  onTestFinished(() => cms.close());
  expectAtMost(21, await walkToHtml(cms));
});

test('an edited page passes at most 15 files until the page of before is dropped (M7)', async () => {
  const noticed = Promise.withResolvers<void>();
  const cms = await start('edited', (transport) => ({
    ...transport,
    onChange: () => transport.onChange(() => noticed.resolve()),
  }));
  onTestFinished(() => cms.close());
  const { html, dependencies } = await render(cms.reader(), event);
  const cache = createPageCache({ maxBytes: 10_000_000 });
  const response = createStoredResponse({ status: 200, body: html, headers: [] });
  await cache.resolve(event, async () => ({ key: event, response, seconds: 100, tags: dependencies }));
  const file = join(contentDir, '1_agenda/20261203_van-blaasbalg-tot-taalmodel/event.nl.txt');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^Title: .*$/m, 'Title: Eenhoorn'));
  await noticed.promise;
  let files: string[] = [];
  const end = startWalk(process.cwd());
  cms.onChange((tags) => {
    cache.drop(tags);
    if (files.length === 0 && cache.find(event) === undefined) files = end();
  });
  await cms.sync([event]);
  expect((await render(cms.reader(), event)).html).toContain('Eenhoorn');
  expectAtMost(15, counted(files));
});
