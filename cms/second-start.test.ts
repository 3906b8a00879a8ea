import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createCms } from './create-cms.ts';
import { openContentDb } from './replica/content-db.ts';
import { createTestLog } from './testing/fake-transport.ts';
import { createEmbeddedTransport } from './transports/embedded.ts';

function createFolder() {
  const root = mkdtempSync(join(tmpdir(), 'cms-second-start-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));
  const write = (name: string, text: string) => {
    const file = join(root, 'content', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  write('site.nl.txt', 'Title: Proef');
  write('home/home.nl.txt', 'Title: Thuis\n\n----\n\nUuid: thuis\n\n----\n\nHighlighted: - page://over');
  write('1_over/page.nl.txt', 'Title: Over\n\n----\n\nUuid: over');

  function start(hold: (query: string) => Promise<void> | undefined = () => undefined) {
    const { log, lines } = createTestLog();
    const embedded = createEmbeddedTransport({
      contentDir: join(root, 'content'),
      mediaDir: join(root, 'media'),
      log,
    });
    const requested: string[] = [];
    const check = Promise.withResolvers<void>();
    const wanted: string[] = [];
    const cms = createCms({
      transport: {
        ...embedded,
        async query(request, locale) {
          requested.push(request.query);
          await hold(request.query);
          return embedded.query(request, locale);
        },
      },
      log,
      db: openContentDb({ dir: join(root, 'stored'), source: 'folder', log }),
      beforeCompare(now) {
        void now.then(() => wanted.push('now'));
        return check.promise;
      },
    });
    return { cms, requested, lines, check, wanted };
  }

  async function run() {
    const { cms } = start();
    await Promise.all([
      cms.reader().site('nl'),
      cms.reader().page('home', 'nl'),
      cms.reader().page('over', 'nl'),
      cms.reader().sitemap.parts(),
    ]);
    cms.close();
  }

  return { root, write, start, run };
}

test('the content of the last run is served without a request (N1)', async () => {
  const { start, run } = createFolder();
  await run();
  const { cms, requested, check } = start();
  onTestFinished(() => cms.close());
  expect(await cms.reader().site('nl')).toMatchObject({ title: 'Proef' });
  expect(await cms.reader().page('home', 'nl')).toMatchObject({ highlighted: [{ id: 'over' }] });
  expect(await cms.reader().page('over', 'nl')).toMatchObject({ title: 'Over' });
  expect(requested).toEqual([]);
  expect(await cms.health()).toMatchObject({ isOk: false, detail: expect.stringContaining('compared') });
  check.resolve();
  await expect.poll(() => cms.health()).toMatchObject({ isOk: true, detail: 'ok' });
  expect(requested).toContain('site.index');
});

test('a 404 waits for the comparison with the last run (M7)', async () => {
  const { start, run, write } = createFolder();
  await run();
  write('1_over/page.nl.txt', 'Title: Over ons\n\n----\n\nUuid: over');
  write('2_nieuw/page.nl.txt', 'Title: Nieuw\n\n----\n\nUuid: nieuw');
  write('site.nl.txt', 'Title: Anders');
  write('home/home.nl.txt', 'Title: Thuis\n\n----\n\nUuid: thuis\n\n----\n\nHighlighted: - page://nieuw');
  const { cms, check, wanted } = start();
  onTestFinished(() => cms.close());
  expect(await cms.reader().page('over', 'nl')).toMatchObject({ title: 'Over' });
  expect(await cms.reader().site('nl')).toMatchObject({ title: 'Proef' });
  expect(await cms.reader().page('nieuw', 'nl')).toBeNull();
  expect(wanted).toEqual([]);
  const compared = cms.reader().compared();
  await expect.poll(() => wanted).toEqual(['now']);
  check.resolve();
  expect(await compared).toBe(true);
  expect(await cms.reader().page('nieuw', 'nl')).toMatchObject({ title: 'Nieuw' });
  expect(await cms.reader().page('over', 'nl')).toMatchObject({ title: 'Over ons' });
  expect(await cms.reader().site('nl')).toMatchObject({ title: 'Anders' });
  expect(await cms.reader().page('home', 'nl')).toMatchObject({ highlighted: [{ id: 'nieuw' }] });
  expect(await cms.reader().compared()).toBe(false);
});

test('a page that was deleted while the site was down is gone (M7)', async () => {
  const { start, run, root } = createFolder();
  await run();
  rmSync(join(root, 'content', '1_over'), { recursive: true });
  const { cms, check } = start();
  onTestFinished(() => cms.close());
  check.resolve();
  await cms.reader().compared();
  expect(await cms.reader().page('over', 'nl')).toBeNull();
  expect(await cms.reader().page('home', 'nl')).toMatchObject({ highlighted: [] });
});

test('an edit is shown before the content of the last run is compared (N4)', async () => {
  const { start, run, write } = createFolder();
  await run();
  const { cms, check } = start();
  onTestFinished(() => cms.close());
  expect(await cms.reader().draft('home', 'nl', 'latest', { evenPublished: true })).toMatchObject({
    kind: 'draft',
  });
  expect(await cms.reader().page('home', 'nl')).toMatchObject({ title: 'Thuis' });
  const notified: string[] = [];
  cms.onChange((tags) => notified.push(...tags));
  write('home/home.nl.txt', 'Title: Hallo\n\n----\n\nUuid: thuis');
  await expect.poll(() => cms.reader().page('home', 'nl')).toMatchObject({ title: 'Hallo' });
  expect(notified.filter((tag) => tag.includes('page("home")'))).toHaveLength(1);
  expect(await cms.health()).toMatchObject({ isOk: false });
  check.resolve();
  await expect.poll(() => cms.health()).toMatchObject({ isOk: true });
});

test('an edit is shown while the content of the last run is compared (N4)', async () => {
  const { start, run, write } = createFolder();
  await run();
  const held = Promise.withResolvers<void>();
  const { cms, requested, check } = start((query) => (query === 'site.index' ? held.promise : undefined));
  onTestFinished(() => cms.close());
  expect(await cms.reader().draft('over', 'nl', 'latest', { evenPublished: true })).toMatchObject({
    kind: 'draft',
  });
  check.resolve();
  await expect.poll(() => requested).toContain('site.index');
  write('1_over/page.nl.txt', 'Title: Over ons\n\n----\n\nUuid: over');
  await expect.poll(() => cms.reader().page('over', 'nl')).toMatchObject({ title: 'Over ons' });
  expect(await cms.health()).toMatchObject({ isOk: false });
  held.resolve();
  await expect.poll(() => cms.health()).toMatchObject({ isOk: true });
});

test('the site is healthy with the pages of the last run while the CMS is away (T5)', async () => {
  const { start, run } = createFolder();
  await run();
  const { cms, check } = start(() => Promise.reject(new Error('no route')));
  onTestFinished(() => cms.close());
  check.resolve();
  await cms.reader().compared();
  expect(await cms.reader().page('home', 'nl')).toMatchObject({
    title: 'Thuis',
    highlighted: [{ id: 'over' }],
  });
  expect(await cms.health()).toMatchObject({ isOk: true, isStale: true });
});
