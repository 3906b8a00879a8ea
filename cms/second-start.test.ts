import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createAnswerDisk } from './answers/answer-disk.ts';
import { createCms } from './create-cms.ts';
import { createTestLog } from './testing/fake-transport.ts';
import { createEmbeddedTransport } from './transports/embedded.ts';

/** A content folder, and starts of a site on it with one folder for what is stored. */
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

  /** @param hold what a query waits for */
  function start(hold: (query: string) => Promise<void> | undefined = () => undefined) {
    const { log, lines } = createTestLog();
    const embedded = createEmbeddedTransport({
      contentDir: join(root, 'content'),
      mediaDir: join(root, 'media'),
      uuidsFile: join(root, 'uuids.json'),
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
      disk: createAnswerDisk({ dir: join(root, 'answers'), log }),
      beforeCheck(now) {
        void now.then(() => wanted.push('now'));
        return check.promise;
      },
    });
    return { cms, requested, lines, check, wanted };
  }

  /** A first run, which leaves its answers on the disk. */
  async function run() {
    const { cms } = start();
    await Promise.all([cms.site('nl'), cms.page('home', 'nl'), cms.sitemap.parts()]);
    // The list of pages and the site: files that are still being written have other endings.
    const answers = () => readdirSync(join(root, 'answers')).filter((name) => name.endsWith('.json'));
    await expect.poll(() => answers().length).toBe(2);
    cms.close();
    await expect.poll(() => readdirSync(root)).toContain('uuids.json');
  }

  return { root, write, start, run };
}

test('N1 a second start has its lists from disk and reads only the page that is asked for', async () => {
  const { start, run } = createFolder();
  await run();
  const { cms, requested, check } = start();
  onTestFinished(() => cms.close());
  expect(await cms.site('nl')).toMatchObject({ title: 'Proef' });
  expect(await cms.page('home', 'nl')).toMatchObject({ highlighted: [{ id: 'over' }] });
  expect(requested).toEqual(['page("home")']);
  expect(await cms.health()).toMatchObject({ isOk: false, detail: expect.stringContaining('compared') });
  check.resolve();
  await expect.poll(() => cms.health()).toMatchObject({ isOk: true, detail: 'ok' });
  expect(requested).toContain('site.index');
});

test('what changed while the site was down is shown as soon as the folder was checked; a page at once', async () => {
  const { start, run, write, root } = createFolder();
  await run();
  write('1_over/page.nl.txt', 'Title: Over ons\n\n----\n\nUuid: over');
  write('2_nieuw/page.nl.txt', 'Title: Nieuw\n\n----\n\nUuid: nieuw');
  write('site.nl.txt', 'Title: Anders');
  // A UUID moved to another page: where it led before is no longer trusted.
  write('home/home.nl.txt', 'Title: Thuis\n\n----\n\nUuid: thuis\n\n----\n\nHighlighted: - page://nieuw');
  writeFileSync(join(root, 'uuids.json'), JSON.stringify([['nieuw', { page: 'over' }]]));
  const { cms, check, wanted } = start();
  onTestFinished(() => cms.close());
  expect(await cms.page('over', 'nl')).toMatchObject({ title: 'Over ons' });
  expect(await cms.site('nl')).toMatchObject({ title: 'Proef' });
  expect(await cms.page('nieuw', 'nl')).toBeNull();
  expect(wanted).toEqual([]);
  const compared = cms.compared();
  await expect.poll(() => wanted).toEqual(['now']);
  check.resolve();
  expect(await compared).toBe(true);
  expect(await cms.page('nieuw', 'nl')).toMatchObject({ title: 'Nieuw' });
  expect(await cms.compared()).toBe(false);
  await expect.poll(() => cms.site('nl')).toMatchObject({ title: 'Anders' });
  await expect.poll(() => cms.page('nieuw', 'nl')).toMatchObject({ title: 'Nieuw' });
  expect(await cms.page('home', 'nl')).toMatchObject({ highlighted: [{ id: 'nieuw' }] });
});

test('N4 an edit soon after a second start shows before the lists of the last run are compared, and asks for none', async () => {
  const { start, run, write } = createFolder();
  await run();
  const { cms, requested, check } = start();
  onTestFinished(() => cms.close());
  expect(await cms.site('nl')).toMatchObject({ title: 'Proef' });
  expect(await cms.page('home', 'nl')).toMatchObject({ title: 'Thuis' });
  const notified: string[] = [];
  cms.onChange((keys) => notified.push(...keys));
  write('home/home.nl.txt', 'Title: Hallo\n\n----\n\nUuid: thuis');
  await expect.poll(() => cms.page('home', 'nl')).toMatchObject({ title: 'Hallo' });
  expect(notified.filter((key) => key.includes('page("home")'))).toHaveLength(1);
  expect(new Set(requested)).toEqual(new Set(['page("home")']));
  check.resolve();
  await expect.poll(() => requested).toContain('site.index');
});

test('N4 an edit shows of a page that was asked for when the comparison began, while that goes on', async () => {
  const { start, run, write } = createFolder();
  await run();
  const held = { 'page("over")': Promise.withResolvers<void>(), 'site.index': Promise.withResolvers<void>() };
  const { cms, requested, check } = start((query) => held[query as keyof typeof held]?.promise);
  onTestFinished(() => cms.close());
  expect(await cms.site('nl')).toMatchObject({ title: 'Proef' });
  const page = cms.page('over', 'nl');
  await expect.poll(() => requested).toContain('page("over")');
  check.resolve();
  await expect.poll(() => requested).toContain('site.index');
  held['page("over")'].resolve();
  expect(await page).toMatchObject({ title: 'Over' });
  write('1_over/page.nl.txt', 'Title: Over ons\n\n----\n\nUuid: over');
  await expect.poll(() => cms.page('over', 'nl')).toMatchObject({ title: 'Over ons' });
  expect(await cms.health()).toMatchObject({ isOk: false });
  held['site.index'].resolve();
  await expect.poll(() => cms.health()).toMatchObject({ isOk: true });
});

test('damaged files of an earlier run cost one query each, and the site starts', async () => {
  const { start, run, root } = createFolder();
  await run();
  for (const name of readdirSync(join(root, 'answers'))) writeFileSync(join(root, 'answers', name), 'x');
  writeFileSync(join(root, 'uuids.json'), '[["over",');
  const { cms, requested, lines } = start();
  onTestFinished(() => cms.close());
  expect(await cms.page('home', 'nl')).toMatchObject({ highlighted: [{ id: 'over' }] });
  expect(requested).toEqual(['site.index', 'page("home")']);
  expect(lines.every((line) => line.startsWith('threw away a kept answer'))).toBe(true);
  expect(await cms.health()).toMatchObject({ isOk: true });
});
