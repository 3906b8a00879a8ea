import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { badMoods, type Mood } from '#cms/testing/misbehaving-cms.ts';
import { damageContentDb } from '../testing/damage-content-db.ts';
import { everyPath, readAll } from '../testing/read-all.ts';
import { sendPurge } from '../testing/send-purge.ts';
import { readDemoContent, startMoodyCms, startRemoteSite } from '../testing/start-remote-site.ts';

const root = mkdtempSync(join(tmpdir(), 'cold-'));
const content = readDemoContent(root);
afterAll(() => {
  content.close();
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});

const slow = { timeout: 60_000 };

/** Without an earlier result, half a site looks like a whole one. */
const useless = badMoods.filter(
  (mood) =>
    !['nearly all pages gone', 'every list half', 'no title', 'everything emptied', 'another page'].includes(
      mood,
    ),
);

function titleOf(text: string): string {
  return /<title>[^<]*|"title":"[^"]*/.exec(text)?.[0] ?? '';
}

test('a start while the content system fails in any way is 503 with Retry-After, also in the health checks, and the site works once it answers (T12)', async () => {
  const cms = await startMoodyCms(content);
  const reported: unknown[] = [];
  for (const mood of useless as readonly Mood[]) {
    cms.be(mood);
    const ahead = { ms: 0 };
    const site = await startRemoteSite({ cmsUrl: cms.url, dir: join(root, mood), ahead, timeout: 500 });
    const paths = ['/', '/over', '/en/agenda', '/over/_payload.json', '/sitemap.xml', '/nergens'];
    const responses = await Promise.all(paths.map((path) => site.get(path)));
    for (const [at, { status, headers }] of responses.entries())
      if (status !== 503 || headers['retry-after'] !== '5') reported.push([mood, paths[at], status]);
    const ready = await site.get('/health/ready');
    if (ready.status !== 503 || JSON.parse(ready.text).status !== 'unavailable')
      reported.push([mood, ready.text]);
    if ((await site.get('/health/live')).status !== 200) reported.push([mood, 'not alive']);
    cms.be('well');
    ahead.ms += 31_000;
    await expect.poll(async () => (await site.get('/over')).status, slow).toBe(200);
    await expect.poll(async () => (await site.get('/health/ready')).status, slow).toBe(200);
    await site.stop();
  }
  expect(reported).toEqual([]);
}, 180_000);

test('with a damaged content.db during an outage, a page with all its results is served, and another is 503 (T5)', async () => {
  const cms = await startMoodyCms(content);
  const dir = join(root, 'torn');
  const before = await startRemoteSite({ cmsUrl: cms.url, dir });
  await before.cms.filled();
  const paths = (await everyPath(before)).filter((_, index) => index % 2 === 0);
  const pages = await readAll(before, paths);
  await before.stop();
  await cms.die();
  damageContentDb(dir, 40);
  const after = await startRemoteSite({ cmsUrl: cms.url, dir });
  const counts = new Map<number, number>();
  const wrong: unknown[] = [];
  for (const path of paths) {
    const { status, headers, text } = await after.get(path);
    counts.set(status, (counts.get(status) ?? 0) + 1);
    if (status === 503 && headers['retry-after'] !== '5') wrong.push([path, 'no Retry-After']);
    const title = titleOf(pages.get(path) ?? '');
    if (status === 200 && (title === '' || titleOf(text) !== title)) wrong.push([path, title]);
  }
  expect(wrong).toEqual([]);
  expect([...counts.keys()].toSorted()).toEqual([200, 503]);
  expect(counts.get(200)).toBeGreaterThan(paths.length / 3);
  expect(counts.get(503)).toBeGreaterThan(4);
  expect(after.logged.join()).toContain('damaged');

  await after.stop();
  await cms.revive();
  const healed = await startRemoteSite({ cmsUrl: cms.url, dir });
  expect(await readAll(healed, paths)).toEqual(pages);
}, 180_000);

test('an edit while Kirby does not answer shows on page and lists as soon as it does, without a visit or a poll (M7)', async () => {
  const words = { title: '' };
  const id = 'nieuws/de-grote-studio-is-dicht';
  const cms = await startMoodyCms(content, (result, { query }) => {
    if (words.title === '') return result;
    const renamed = (row: Record<string, unknown>) => (row.id === id ? { ...row, title: words.title } : row);
    if (Array.isArray(result)) return result.map(renamed);
    return query === `page("${id}")` ? renamed(result as Record<string, unknown>) : result;
  });
  const options = { freshSeconds: 3_600, pageCacheBytes: 50_000_000, purgeSecret: 'a-secret-of-a-purge' };
  const site = await startRemoteSite({ ...options, cmsUrl: cms.url, dir: join(root, 'edit') });
  for (const mood of ['resetting', 'failing', 'hanging'] as const) {
    for (const path of [`/${id}`, '/nieuws']) expect((await site.get(path)).status).toBe(200);
    words.title = `Nieuw, en ${mood}`;
    cms.be(mood);
    const reported = await sendPurge(site.port, options.purgeSecret, { ids: [id] });
    expect(reported.status).toBe(202);
    const requested = cms.requested.length;
    await expect.poll(() => cms.requested.length, slow).toBeGreaterThan(requested + 2);
    cms.be('well');
    await expect.poll(async () => (await site.get(`/${id}`)).text, slow).toContain(words.title);
    await expect.poll(async () => (await site.get('/nieuws')).text, slow).toContain(words.title);
  }
}, 180_000);
