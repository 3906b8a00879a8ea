import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { badMoods, type Mood } from '#cms/testing/misbehaving-cms.ts';
import { damageContentDb } from '../testing/damage-content-db.ts';
import { sendRequest } from '../testing/http-client.ts';
import { everyPath, everyPayload, readAll, startReaders } from '../testing/read-all.ts';
import { sendPurge } from '../testing/send-purge.ts';
import { readDemoContent, startMoodyCms, startRemoteSite } from '../testing/start-remote-site.ts';

const root = mkdtempSync(join(tmpdir(), 'chaos-'));
const content = readDemoContent(root);
afterAll(() => {
  content.close();
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});

const moods: readonly Mood[] = ['slow', 'wrong types', 'flapping', 'half', 'hanging', 'html', 'well'];

test('under load visitors notice nothing of a content system that is killed, slow, corrupt and flapping, and news shows when it is back (X1 X2)', async () => {
  const words = { title: '' };
  const cms = await startMoodyCms(content, (result, { query }) =>
    query === 'page("over")' && words.title ? { ...(result as object), title: words.title } : result,
  );
  const ahead = { ms: 0 };
  const options = { cmsUrl: cms.url, ahead };
  const sites = [
    await startRemoteSite({ ...options, dir: join(root, 'uncached') }),
    await startRemoteSite({ ...options, dir: join(root, 'cached'), pageCacheBytes: 50_000_000 }),
  ] as const;
  const paths = await everyPayload(sites[0]);
  expect(paths.length).toBeGreaterThan(80);
  const pages = await readAll(sites[0], paths);
  expect(await readAll(sites[1], paths)).toEqual(pages);

  const readers = startReaders(sites, pages);
  const reported: unknown[] = [];
  const readOn = async () => {
    for (const change of ['everything', []] as const) {
      ahead.ms += 120_000;
      for (const site of sites) site.look(change);
      await readers.more(25);
    }
  };
  for (const mood of moods) {
    cms.be(mood);
    const requested = cms.requested.length;
    await readOn();
    await expect.poll(() => cms.requested.length, { message: mood }).toBeGreaterThan(requested);
    reported.push([mood, readers.failed.splice(0).slice(0, 5)]);
  }
  await cms.die();
  await readOn();
  reported.push(['killed', readers.failed.splice(0).slice(0, 5)]);
  await readers.stop();
  expect(reported).toEqual([...moods, 'killed'].map((mood) => [mood, []]));
  expect(readers.count).toBeGreaterThanOrEqual(400);

  words.title = 'Over, opnieuw';
  await cms.revive();
  ahead.ms += 120_000;
  for (const site of sites) {
    site.look('everything');
    await expect.poll(async () => (await site.get('/over')).text).toContain(words.title);
    expect(JSON.parse((await site.get('/health/ready')).text)).toMatchObject({
      status: 'ok',
      breaker: 'closed',
    });
  }
}, 180_000);

test('a restart during an outage serves every payload, and every eighth page whole, to a crowd, also what was never visited (X1)', async () => {
  const cms = await startMoodyCms(content);
  const visited = await startRemoteSite({ cmsUrl: cms.url, dir: join(root, 'visited') });
  const paths = await everyPayload(visited);
  const pages = await readAll(visited, paths);
  const dir = join(root, 'learnt');
  const before = await startRemoteSite({ cmsUrl: cms.url, dir });
  await before.cms.filled();
  await before.stop();
  await cms.die();
  const after = await startRemoteSite({ cmsUrl: cms.url, dir });
  expect(JSON.parse((await after.get('/health/ready')).text)).toMatchObject({ status: 'stale' });
  expect(await everyPayload(after)).toEqual(paths);
  const readers = startReaders([after], pages, 16);
  await readers.more(paths.length + 1);
  await readers.stop();
  expect(readers.failed).toEqual([]);
}, 180_000);

test('under load visitors notice nothing of a content.db that is overwritten with garbage (T5)', async () => {
  const dir = join(root, 'disk');
  const cms = await startMoodyCms(content);
  const site = await startRemoteSite({ cmsUrl: cms.url, dir });
  const paths = (await everyPath(site)).slice(0, 60);
  const pages = await readAll(site, paths);
  const readers = startReaders([site], pages);
  await readers.more(60);
  damageContentDb(dir, 10);
  site.look('everything');
  await readers.more(120);
  await readers.stop();
  expect(readers.failed).toEqual([]);
  await site.stop();
  damageContentDb(dir, 10);
  const after = await startRemoteSite({ cmsUrl: cms.url, dir });
  expect(await readAll(after, paths)).toEqual(pages);
  expect(after.logged.join()).toContain('damaged');
}, 180_000);

test('whatever time the clock is set to, every page is served, and right for that time; set back, all is as before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const today = new Date('2026-11-20T12:00:00+01:00');
  vi.setSystemTime(today);
  const cms = await startMoodyCms(content);
  const other = await startMoodyCms(content);
  const options = { freshSeconds: 3_600, pageCacheBytes: 50_000_000, now: () => new Date() };
  const site = await startRemoteSite({ ...options, cmsUrl: cms.url, dir: join(root, 'clock') });
  const ofTime = /^(\/en)?\/(agenda|nieuws|podcasts|zoeken)?(\/|$)/;
  const paths = (await everyPayload(site)).filter((path) => ofTime.test(path));
  const pages = await readAll(site, paths);
  const moments = ['1970-01-01T00:00:01Z', '2027-06-01T00:00Z', '2038-01-19T04:00Z', '9999-12-31T12:00Z'];
  /** The page cache compares the clocks once a second. */
  const setClock = async (time: Date) => {
    const agenda = async () => (await readAll(site, ['/agenda'])).get('/agenda');
    const before = await agenda();
    vi.setSystemTime(time);
    await vi.waitFor(async () => expect(await agenda()).not.toBe(before), { timeout: 60_000 });
  };
  for (const moment of moments) {
    await setClock(new Date(moment));
    const then = await readAll(site, paths);
    expect(then.get('/agenda')).not.toBe(pages.get('/agenda'));
    const fresh = await startRemoteSite({ ...options, cmsUrl: other.url, dir: join(root, 'other clock') });
    expect((await readAll(fresh, ['/agenda'])).get('/agenda')).toBe(then.get('/agenda'));
    await fresh.stop();
  }
  await site.cms.filled();
  const requested = cms.requested.length;
  await setClock(today);
  expect(await readAll(site, paths)).toEqual(pages);
  expect(cms.requested.length).toBe(requested);
}, 180_000);

const tried = badMoods.filter((mood) => mood !== 'hanging' && mood !== 'huge');
const reportedMoods: Record<'bearer' | 'basic', readonly Mood[]> = {
  bearer: ['well', ...tried],
  basic: ['well', 'unauthorised', ...tried.filter((mood) => mood.startsWith('repeating'))],
};

test('no token, password or secret is in any page, header, error, metric or log line, whatever the content system repeats', async () => {
  const secrets = {
    token: 'token-that-nobody-may-see',
    password: 'password-that/nobody?sees',
    purge: 'purge-secret-that-nobody-may-see',
    preview: 'preview-secret-that-nobody-may-see',
  };
  const basic = Buffer.from(`lezer:${secrets.password}`).toString('base64');
  const reported: string[] = [];
  for (const credentials of [
    { type: 'bearer', token: secrets.token },
    { type: 'basic', username: 'lezer', password: secrets.password },
  ] as const) {
    const cms = await startMoodyCms(content);
    const dir = join(root, `secrets-${credentials.type}`);
    const site = await startRemoteSite({
      cmsUrl: cms.url,
      dir,
      credentials,
      purgeSecret: secrets.purge,
      previewSecret: secrets.preview,
    });
    const visit = async (path: string, method = 'GET', headers = {}) => {
      const response = await sendRequest(site.port, path, { method, headers });
      reported.push(JSON.stringify(response.headers), response.text);
      return response.status;
    };
    for (const mood of reportedMoods[credentials.type]) {
      cms.be(mood);
      const signature = `sha256=${createHmac('sha256', secrets.purge).update('').digest('hex')}`;
      for (const path of [
        '/',
        '/over',
        `/agenda/${mood.replaceAll(' ', '-')}`,
        '/health/ready',
        '/health/metrics',
        '/media/a/b-1/c.png',
      ])
        await visit(path);
      expect(await visit('/api/purge', 'POST', { 'x-signature': 'sha256=00' })).toBe(403);
      expect(await visit('/api/purge', 'POST', { 'x-signature': signature })).toBe(400);
      expect(await visit('/api/__kirby__/x', 'POST')).toBe(400);
      await visit('/preview?id=over&version=latest&expires=9999999999&signature=00');
    }
    const never = await startRemoteSite({ cmsUrl: cms.url, dir: join(dir, 'never'), credentials });
    reported.push((await never.get('/over')).text, ...never.logged, JSON.stringify(never.lines));
    reported.push(...site.logged, JSON.stringify(site.lines));
    expect(cms.requested.some(({ headers }) => headers.authorization)).toBe(true);
  }
  expect(reported.length).toBeGreaterThan(250);
  for (const secret of [...Object.values(secrets), basic])
    expect(
      reported.filter((text) => text.includes(secret) || text.includes(JSON.stringify(secret).slice(1, -1))),
    ).toEqual([]);
}, 180_000);

test('a change that a remote Kirby purges shows while the rest is still being synced', async () => {
  const words = { title: '' };
  const few = { left: Number.POSITIVE_INFINITY, ...Promise.withResolvers<void>() };
  onTestFinished(() => few.resolve());
  const cms = await startMoodyCms(content, async (result, { query }) => {
    few.left -= 1;
    if (few.left < 0) await few.promise;
    return query === 'page("over")' && words.title ? { ...(result as object), title: words.title } : result;
  });
  const options = { freshSeconds: 3_600, pageCacheBytes: 50_000_000, purgeSecret: 'a-secret-of-a-purge' };
  const site = await startRemoteSite({ ...options, cmsUrl: cms.url, dir: join(root, 'told') });
  await site.cms.filled();
  const all = cms.requested.length;
  expect((await site.get('/over')).status).toBe(200);

  words.title = 'Over, opnieuw';
  few.left = Math.floor(all / 10);

  const reported = await sendPurge(site.port, options.purgeSecret, { ids: ['over'] });
  expect(reported.status).toBe(202);
  await expect.poll(async () => (await site.get('/over')).text).toContain(words.title);
});
