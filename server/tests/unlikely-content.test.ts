import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { lies } from '#cms/testing/lies.ts';
import { copyFewPages } from '../testing/copy-few-pages.ts';
import { everyPayload, type Pages, readAll, startReaders } from '../testing/read-all.ts';
import { readSitemap } from '../testing/read-sitemap.ts';
import { sendPurge } from '../testing/send-purge.ts';
import { startRealSite } from '../testing/start-real-site.ts';
import { readDemoContent, startMoodyCms, startRemoteSite } from '../testing/start-remote-site.ts';
import type { TestSite } from '../testing/start-test-site.ts';

const root = mkdtempSync(join(tmpdir(), 'unlikely-'));
const content = readDemoContent(root);
afterAll(() => {
  content.close();
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});

const purgeSecret = 'a-secret-of-a-purge';
const slow = { timeout: 60_000 };

const kinds = (
  '/ /agenda /agenda/useArchiveItems /nieuws /nieuws/de-grote-studio-is-dicht /podcasts /themas /themas/geluid /over /zoeken?q=klank /en /en/agenda /en/about ' +
  '/sitemap.xml /sitemap-1.xml /over/_payload.json /_frame.json /api/__kirby__/search-nl /nieuws.xml'
).split(' ');

function others(now: Pages, before: Pages): string[] {
  return [...now].filter(([path, text]) => text !== before.get(path)).map(([path]) => path);
}

function share<T>(all: readonly T[], turn: number): T[] {
  return all.filter((_, index) => index % 3 === turn % 3);
}

async function purge(site: TestSite, ids: readonly string[]): Promise<number> {
  return (await sendPurge(site.port, purgeSecret, { ids })).status;
}

async function ready(site: TestSite): Promise<{ code: number; status: string; detail: string }> {
  const { status, text } = await site.get('/health/ready');
  return { code: status, ...JSON.parse(text) };
}

test('a content system that lies is not believed: visitors notice nothing under load or after a restart, and true changes show afterwards (T4 T5)', async () => {
  const words = { title: '' };
  const cms = await startMoodyCms(content, (result, { query }) =>
    query === 'page("over")' && words.title ? { ...(result as object), title: words.title } : result,
  );
  const dir = join(root, 'lies');
  const ahead = { ms: 0 };
  const site = await startRemoteSite({ cmsUrl: cms.url, dir, ahead });
  const pages = await readAll(site, kinds);
  for (const [turn, mood] of lies.entries()) {
    cms.be(mood);
    const readers = startReaders([site], pages, 4);
    site.look('everything');
    await readers.more(kinds.length / 2);
    ahead.ms += 31_000;
    site.look([]);
    await readers.more(kinds.length / 2);
    await readers.stop();
    expect([mood, readers.failed.slice(0, 3)]).toEqual([mood, []]);
    expect([mood, (await ready(site)).code]).toEqual([mood, 200]);
    const restarted = await startRemoteSite({ cmsUrl: cms.url, dir });
    expect([mood, others(await readAll(restarted, share(kinds, turn)), pages)]).toEqual([mood, []]);
    await restarted.stop();
  }
  const reported = site.logged.filter((line) =>
    line.includes('an answer that cannot be true is not believed'),
  );
  expect(reported.some((line) => line.includes('"query":"site.index"'))).toBe(true);
  expect(reported.length).toBeLessThan(lies.length * 30);

  words.title = 'Over, opnieuw';
  cms.be('well');
  ahead.ms += 31_000;
  site.look('everything');
  await expect.poll(async () => (await site.get('/over')).text, slow).toContain(words.title);
  await expect.poll(async () => (await ready(site)).status, slow).toBe('ok');
}, 180_000);

test('a page that an editor deletes is gone at once, also from lists, and also with a remote Kirby that purges it (T4)', async () => {
  const gone = new Set<string>();
  const cms = await startMoodyCms(content, (result, { query }) => {
    const id = /^page\("([^"]+)"\)$/.exec(query)?.[1];
    if (id !== undefined) return gone.has(id) ? null : result;
    return Array.isArray(result) ? result.filter((row) => !gone.has(row.id)) : result;
  });
  const options = { freshSeconds: 3_600, pageCacheBytes: 50_000_000, purgeSecret };
  const site = await startRemoteSite({ ...options, cmsUrl: cms.url, dir: join(root, 'deleted') });
  await site.cms.filled();
  const news = '/nieuws/de-grote-studio-is-dicht';
  expect((await site.get('/nieuws')).text).toContain(news);
  expect((await site.get(news)).status).toBe(200);
  gone.add(news.slice(1));
  expect(await purge(site, [news.slice(1)])).toBe(202);
  await expect.poll(async () => (await site.get(news)).status, slow).toBe(404);
  expect((await site.get('/nieuws')).text).not.toContain(news);

  // Without a signed purge, losing so many pages would count as a fault.
  const text = await readSitemap(site);
  const agenda = [...text.matchAll(/<loc>[^<]*?\/(agenda\/[^<]+)<\/loc>/g)].map(([, id = '']) => id);
  expect(agenda.length).toBeGreaterThan(12);
  for (const id of agenda) gone.add(id);
  expect(await purge(site, ['over'])).toBe(202);
  await expect.poll(() => site.logged.join('\n'), slow).toContain('pages are gone at once');
  expect((await site.get(`/${agenda[0]}`)).status).toBe(200);
  expect(await purge(site, agenda)).toBe(202);
  for (const id of agenda) await expect.poll(async () => (await site.get(`/${id}`)).status, slow).toBe(404);
});

async function startCopy(name: string) {
  const contentDir = join(root, name, 'content');
  copyFewPages(contentDir);
  return { contentDir, site: await startRealSite({}, { contentDir }) };
}

test('a content folder that is unmounted, emptied, half copied or replaced is not believed: every page stays, and news shows when it is back (T4)', async () => {
  const { contentDir, site } = await startCopy('vanishing');
  await using _ = site;
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const paths = await everyPayload(site);
  const pages = await readAll(site, paths);
  const away = `${contentDir}-away`;
  const swapped = `${contentDir}-other`;
  mkdirSync(join(swapped, 'home'), { recursive: true });
  writeFileSync(join(swapped, 'site.nl.txt'), 'Title: Iets anders');
  writeFileSync(join(swapped, 'home/home.nl.txt'), 'Title: Iets anders');
  // Addresses of media contain the times.
  const copy = (from: string, to: string) => cpSync(from, to, { recursive: true, preserveTimestamps: true });
  const half = (folder: string) => {
    for (const name of readdirSync(folder).slice(0, 4)) copy(join(away, name), join(folder, name));
  };
  const faults: Record<string, () => void> = {
    unmounted: () => {},
    emptied: () => mkdirSync(contentDir),
    'half copied': () => {
      mkdirSync(contentDir);
      copy(join(away, 'home'), join(contentDir, 'home'));
      copy(join(away, 'site.nl.txt'), join(contentDir, 'site.nl.txt'));
      for (const name of ['1_agenda', '6_over']) copy(join(away, name), join(contentDir, name));
      half(contentDir);
    },
    another: () => cpSync(swapped, contentDir, { recursive: true }),
  };
  let edits = 0;
  for (const [turn, [fault, happen]] of Object.entries(faults).entries()) {
    const some = share(paths, turn);
    renameSync(contentDir, away);
    happen();
    await expect.poll(async () => (await ready(site)).status, slow).toBe('stale');
    expect([fault, (await ready(site)).code]).toEqual([fault, 200]);
    const readers = startReaders([site], new Map(some.map((path) => [path, pages.get(path) ?? ''])));
    await readers.more(some.length + 1);
    await readers.stop();
    expect([fault, readers.failed.slice(0, 3)]).toEqual([fault, []]);

    rmSync(contentDir, { recursive: true, force: true });
    renameSync(away, contentDir);
    const file = join(contentDir, '7_onderwijs/page.nl.txt');
    const text = readFileSync(file, 'utf8');
    edits += 1;
    writeFileSync(file, text.replace(/^Title: .*$/m, `Title: Onderwijs ${edits}`));
    await expect.poll(async () => (await site.get('/onderwijs')).text, slow).toContain(`Onderwijs ${edits}`);
    writeFileSync(file, text);
    await expect
      .poll(async () => (await site.get('/onderwijs')).text, slow)
      .not.toContain(`Onderwijs ${edits}`);
    await expect.poll(async () => (await ready(site)).status, slow).toBe('ok');
    await expect
      .poll(async () => [fault, others(await readAll(site, some), pages)], slow)
      .toEqual([fault, []]);
  }
  expect(others(await readAll(site, paths), pages)).toEqual([]);
  expect(complaints.mock.calls.join('\n')).toContain('an answer that cannot be true is not believed');
  complaints.mockRestore();
}, 180_000);

test('a start with an almost empty content folder is 503 with the reason, never 404, and the site works as soon as the content is there (T4 T12)', async () => {
  const contentDir = join(root, 'empty', 'content');
  mkdirSync(contentDir, { recursive: true });
  writeFileSync(join(contentDir, 'site.nl.txt'), '');
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  await using site = await startRealSite({}, { contentDir });
  for (const path of ['/', '/over', '/agenda', '/nergens', '/over/_payload.json', '/sitemap.xml']) {
    const { status, headers } = await site.get(path);
    expect([path, status, headers['retry-after']]).toEqual([path, 503, '5']);
  }
  expect(await ready(site)).toMatchObject({
    code: 503,
    status: 'unavailable',
    detail: expect.stringContaining('there is no home page among 0 pages'),
  });
  copyFewPages(contentDir);
  await expect.poll(async () => (await site.get('/over')).status, slow).toBe(200);
  expect(await ready(site)).toMatchObject({ code: 200, status: 'ok' });
  complaints.mockRestore();
});
