import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import * as renderer from '#app/entry.server.tsx';
import { createCms, createEmbeddedTransport } from '#cms';
import { lies } from '#cms/testing/lies.ts';
import { badMoods, type Mood } from '#cms/testing/misbehaving-cms.ts';
import { createRandom } from '../../packages/kql-engine/fuzz/random.ts';
import { createLog } from '../log.ts';
import { copyFewPages } from '../testing/copy-few-pages.ts';
import { readSitemap } from '../testing/read-sitemap.ts';
import { realOrigin } from '../testing/start-real-site.ts';
import { readDemoContent, startMoodyCms, startRemoteSite } from '../testing/start-remote-site.ts';
import { startTestSite, type TestSite } from '../testing/start-test-site.ts';

const secret = 'a-token-that-nobody-may-see';
const now = () => new Date('2026-11-20T12:00:00+01:00');
const root = mkdtempSync(join(tmpdir(), 'outage-'));
const content = readDemoContent(root);
afterAll(() => {
  content.close();
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});

const paths = [
  '/',
  '/agenda',
  '/agenda/een-zaal-vol-dialecten',
  '/agenda/useArchiveItems',
  '/nieuws',
  '/nieuws/de-grote-studio-is-dicht',
  '/podcasts',
  '/themas',
  '/themas/geluid',
  '/over',
  '/zoeken?q=klank',
  '/en',
  '/en/agenda',
  '/en/nieuws',
  '/en/about',
];

function embedded(contentDir = 'kirby/content') {
  const log = createLog({ level: 'error', write: (line) => console.error(line), now });
  return createEmbeddedTransport({ contentDir, mediaDir: join(root, 'media'), log, now });
}

const startCms = () => startMoodyCms(content);

const startRemote = (cmsUrl: string, dir: string, ahead = { ms: 0 }) =>
  startRemoteSite({ cmsUrl, dir, credentials: { type: 'bearer', token: secret }, ahead });

async function statusOf(site: TestSite, some: readonly string[]): Promise<number[]> {
  return (await Promise.all(some.map((path) => site.get(path)))).map(({ status }) => status);
}

const statusOfAll = (site: TestSite) => statusOf(site, paths);

const allWell = paths.map(() => 200);

test('however the content system fails, every page is served from its last good results, and no secret is exposed (X1 X2)', async () => {
  const cms = await startCms();
  const ahead = { ms: 0 };
  const site = await startRemote(cms.url, join(root, 'moods'), ahead);
  for (const path of paths) await site.get(path);
  expect(await statusOfAll(site)).toEqual(allWell);
  const isLie = (mood: Mood) => lies.some((each) => each === mood);
  for (const mood of badMoods.filter((each) => !isLie(each))) {
    cms.be(mood);
    const requested = cms.requested.length;
    for (let round = 0; round < 2; round++) {
      ahead.ms += 120_000;
      site.look(round === 0 ? 'everything' : []);
      // Half of the pages are enough, because each kind of failure treats all pages alike.
      const half = paths.filter((_, index) => index % 2 === round);
      expect([mood, ...(await statusOf(site, half))]).toEqual([mood, ...half.map(() => 200)]);
    }
    await expect.poll(() => cms.requested.length, { message: mood }).toBeGreaterThan(requested);
    const ready = await site.get('/health/ready');
    expect([mood, ready.status]).toEqual([mood, 200]);
    expect(ready.text + (await site.get('/health/metrics')).text).not.toContain(secret);
  }
  expect(JSON.stringify([site.logged, site.lines])).not.toContain(secret);
}, 180_000);

test('a restart during an outage serves the whole site; without any earlier result it is a 503 with the reason (X1 T12)', async () => {
  const cms = await startCms();
  const dir = join(root, 'restart');
  const before = await startRemote(cms.url, dir);
  for (const path of paths) expect([path, (await before.get(path)).status]).toEqual([path, 200]);
  cms.be('resetting');
  const after = await startRemote(cms.url, dir);
  expect(await statusOfAll(after)).toEqual(allWell);
  const ready = await after.get('/health/ready');
  expect([ready.status, JSON.parse(ready.text).status]).toEqual([200, 'stale']);

  expect(await readSitemap(after)).toContain('/agenda</loc>');

  const never = await startRemote(cms.url, join(root, 'never'));
  const failed = await never.get('/over');
  expect([failed.status, failed.headers['retry-after']]).toEqual([503, '5']);
  expect(failed.text).toContain('t connect to Kirby API');
  expect((await never.get('/health/ready')).status).toBe(503);
}, 180_000);

test('the proxy of the real site gives a result for none of hundreds of made-up queries, and for each of its own (Q3)', async () => {
  const cms = await startCms();
  const site = await startRemote(cms.url, join(root, 'proxy'));
  const sendRequest = (body: string) =>
    fetch(`http://127.0.0.1:${site.port}/api/__kirby__/x`, { method: 'POST', body }).then(
      async (response) => ({
        status: response.status,
        text: await response.text(),
      }),
    );
  const own = await sendRequest(
    JSON.stringify({ query: 'site.redirect.toStructure', select: { from: true, to: true } }),
  );
  expect([own.status, Array.isArray(JSON.parse(own.text).result)]).toEqual([200, true]);
  const before = cms.requested.length;
  const random = createRandom(7).fraction;
  const cases = Number(process.env.PROPERTY_CASES ?? 500);
  for (let requested = 0; requested < cases; requested += 100) {
    const bodies = Array.from({ length: 100 }, () => madeUp(random));
    const responses = await Promise.all(bodies.map(sendRequest));
    const wrong = responses.flatMap(({ status }, index) =>
      [400, 403].includes(status) ? [] : [[status, bodies[index]]],
    );
    expect(wrong).toEqual([]);
  }
  const queries = cms.requested.slice(before).map(({ path }) => path);
  expect(queries.length).toBeLessThan(500);
});

test('the edit of one page shows at once and leaves other pages alone', async () => {
  const contentDir = join(root, 'content');
  copyFewPages(contentDir);
  const transport = embedded(contentDir);
  const log = createLog({ level: 'error', write: (line) => console.error(line), now });
  const cms = createCms({ transport, log, origin: realOrigin });
  let rendered: string[] = [];
  const counting: typeof renderer = {
    ...renderer,
    renderPage: (url, context) => {
      rendered.push(url.pathname);
      return renderer.renderPage(url, context);
    },
  };
  const site = await startTestSite({
    cms,
    renderer: counting,
    origin: realOrigin,
    now: now(),
    pageCacheBytes: 50_000_000,
  });
  onTestFinished(async () => {
    await site[Symbol.asyncDispose]();
    cms.close();
  });
  const edited = '/over';
  const others = paths.filter((path) => path !== edited && !path.includes('?'));
  for (const path of [edited, ...others]) await site.get(path);
  await site.get('/sitemap.xml');

  const file = join(contentDir, '6_over', 'fullblock.nl.txt');
  const text = readFileSync(file, 'utf8');
  const reported = new Promise((resolve) => cms.onChange(resolve));
  writeFileSync(file, text.replace(/^Description: .*$/m, 'Description: Net veranderd.'));
  await reported;
  rendered = [];
  await expect.poll(async () => (await site.get(edited)).text).toContain('Net veranderd.');
  for (const path of others) await site.get(path);
  expect(rendered).toContain(edited);
  // The English page shows its modification time, which may be now.
  expect(rendered.filter((path) => path !== edited && path !== `/en${edited}`)).toEqual([]);

  for (let count = 0; count < 200; count++)
    writeFileSync(file, text.replace(/^Description: .*$/m, `Description: ${count}.`));
  expect((await site.get('/nieuws')).status).toBe(200);
  await expect.poll(async () => (await site.get(edited)).text).toContain('199.');
});

const pieces = [
  'site',
  'users',
  'user("a@b.nl")',
  'kirby',
  'page("agenda")',
  'page("over")',
  '.index(true)',
  '.drafts',
  '.children',
  '.content',
  '.previewUrl',
  '.email',
  '.root',
  '"',
  "'",
  ')',
  '(',
  '?.',
  '??',
  ' ',
  '.query',
  '.toPages',
  '\\u0000',
  'x'.repeat(500),
];

function madeUp(random: () => number): string {
  const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)];
  const query = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(pieces)).join('');
  const select = pick([
    undefined,
    null,
    {},
    { email: true },
    ['title'],
    { a: { query: 'users' } },
    'title',
    7,
  ]);
  const body = JSON.stringify(
    pick([
      { query: `${query}.x`, select },
      { query: { query: `${query}.x`, select } },
      { query: select },
      [query],
      query,
    ]),
  );
  return random() < 0.1 ? body.slice(0, Math.floor(random() * body.length)) : body;
}
