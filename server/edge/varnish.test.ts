import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CmsUnavailableError } from '#cms';
import { freePort, portOf } from '../testing/free-port.ts';
import { sendRequest } from '../testing/http-client.ts';
import { hasCaddy, startCaddy } from '../testing/start-caddy.ts';
import { startCrowd } from '../testing/start-crowd.ts';
import { hasNginx, startNginxBeforeVarnish } from '../testing/start-nginx.ts';
import { requestOverTls } from '../testing/start-proxy.ts';
import { startFakeSite } from '../testing/start-test-site.ts';
import { hasVarnish, startVarnish, type Varnish } from '../testing/start-varnish.ts';
import { createEdgeKeys } from './edge-keys.ts';
import { createVarnish } from './varnish.ts';

// The tests share one real varnishd with deploy/varnish.vcl, so they follow one another.

const isHere = hasVarnish();
const edgePort = await freePort();
const sitePort = await freePort();
const otherPort = await freePort();
let site: Awaited<ReturnType<typeof startSite>>;
let varnish: Varnish;
const requested: string[] = [];

const files = mkdtempSync(join(tmpdir(), 'varnish-files-'));
writeFileSync(join(files, 'sw.js'), 'keep()');

async function startSite() {
  const started = await startFakeSite({
    roots: [files],
    port: sitePort,
    edge: { kind: 'varnish', addresses: [`http://127.0.0.1:${edgePort}`] },
    trustedProxies: ['127.0.0.0/8'],
  });
  started.server.prependListener('request', ({ url = '' }) => {
    if (!url.startsWith('/health/')) requested.push(url);
  });
  return started;
}

async function purgesTaken(): Promise<number> {
  const { text } = await sendRequest(sitePort, '/health/metrics');
  return Number(/edge_purges_total\{[^}]*what="sent"\} (\d+)/.exec(text)?.[1]);
}

/** The first purge is sent twice, and a page could vanish between the two. */
function waitForFirstPurges(): Promise<void> {
  return waitFor(async () => expect(await purgesTaken()).toBe(2));
}

const purges: string[] = [];
const responded = 'undici:request:headers';
function notePurge(message: unknown): void {
  const { request } = message as { request: { method: string; headers: string[] } };
  if (request.method === 'PURGE') purges.push(request.headers.join());
}

/** Waits until Varnish knows this change, because earlier ones are still repeated. */
async function change(...responses: [string, ...string[]]): Promise<void> {
  const [, key = ''] = createEdgeKeys('http://tweeklank.example').ofTags([responses[0]]);
  const before = purges.length;
  site.cms.change(...responses);
  await waitFor(async () => expect(purges.slice(before)).toContainEqual(expect.stringContaining(key)));
}

function waitFor(check: () => Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 30_000 });
}

beforeAll(async () => {
  if (!isHere) return;
  subscribe(responded, notePurge);
  varnish = await startVarnish(edgePort, [sitePort, otherPort]);
  site = await startSite();
  await waitForFirstPurges();
});

afterAll(async () => {
  rmSync(files, { recursive: true });
  if (!isHere) return;
  unsubscribe(responded, notePurge);
  await site[Symbol.asyncDispose]();
  await varnish.stop();
});

beforeEach(({ skip }) => {
  skip(!isHere, 'varnishd with vmod xkey is not installed: apt-get install varnish varnish-modules');
  requested.length = 0;
});

const get = (path: string, headers: Record<string, string> = {}) => sendRequest(edgePort, path, { headers });

test('a page is asked for once, for all visitors and whatever else is in the address (X5)', async () => {
  const first = await get('/agenda?group=kinderen&page=2');
  const second = await get('/agenda?utm_source=x&page=2&unknown=1&group=kinderen', { cookie: 'consent=all' });
  expect(requested).toEqual(['/agenda?group=kinderen&page=2']);
  expect(second.text).toBe(first.text);
  expect(second.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(
    await get('/agenda?group=kinderen&page=2', { 'if-none-match': String(first.headers.etag) }),
  ).toMatchObject({
    status: 304,
  });
  for (const name of ['cdn-cache-control', 'xkey', 'x-edge-seconds', 'x-request-id'])
    expect(second.headers).not.toHaveProperty(name);

  const brotli = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  expect((await get('/nieuws', brotli)).headers['content-encoding']).toBe('br');
  expect((await get('/nieuws', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  expect((await get('/nieuws', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  expect(requested.filter((each) => each === '/nieuws')).toHaveLength(2);
});

test('the root never mixes languages, and no cookie is ever kept (X5)', async () => {
  const dutch: Record<string, string>[] = [
    {},
    { 'accept-language': 'nl-NL,nl;q=0.9,en;q=0.8' },
    { cookie: 'a=b; i18n_redirected=nl' },
  ];
  const english: Record<string, string>[] = [
    { 'accept-language': 'en, nl;q=0.5' },
    { cookie: 'i18n_redirected=en' },
  ];
  const undecided: Record<string, string>[] = [
    { 'accept-language': 'nl;q=0.5, en' },
    { cookie: 'i18n_redirected=xx', 'accept-language': 'en' },
    { 'accept-language': 'en', 'sec-fetch-site': 'same-origin' },
  ];
  const sameSite: Record<string, string> = {
    'accept-language': 'en',
    'sec-fetch-site': 'same-origin',
    referer: 'https://tweeklank.example/agenda',
  };
  for (const order of [english, dutch, [...undecided, ...english], [...dutch, sameSite], english])
    for (const headers of order) {
      const response = await get('/', headers);
      const isDutch = dutch.includes(headers) || headers === sameSite;
      expect([response.status, response.headers.location, 'set-cookie' in response.headers]).toEqual(
        isDutch ? [200, undefined, false] : [302, '/en', true],
      );
    }
  expect(requested).toHaveLength(2 * english.length + undecided.length + english.length + 1);
});

test('errors, metrics, the service worker and queries with unknown values are asked for each time (X5 D5)', async () => {
  for (const path of ['/missing', '/broken', '/health/ready', '/api/nothing', '/preview?token=x', '/sw.js']) {
    const { status, headers } = await get(path);
    expect([path, (await get(path)).status, headers['cache-status']]).toEqual([
      path,
      status,
      'edge; fwd=miss',
    ]);
  }
  for (const path of ['/missing', '/sw.js'])
    expect(requested.filter((each) => each === path)).toHaveLength(2);
  expect((await sendRequest(edgePort, '/agenda', { method: 'DELETE' })).status).toBe(405);
});

test('a change purges what was made of it, and nothing else (X5)', async () => {
  for (const path of ['/changing', '/staying', '/changing', '/staying']) await get(path);
  expect(requested).toEqual(['/changing', '/staying']);
  site.renderer.words = 'other words';
  await change('/changing');
  expect((await get('/changing')).text).toContain('other words');
  expect((await get('/staying')).text).toContain('words to compress');
  expect(requested.filter((each) => each === '/staying')).toHaveLength(1);
});

test('nobody purges through a proxy (X5)', async () => {
  await get('/guarded');
  const purge = (headers: Record<string, string>) =>
    sendRequest(edgePort, '/guarded', { method: 'PURGE', headers });
  expect((await purge({ 'x-forwarded-for': '192.0.2.1' })).status).toBe(403);
  await get('/guarded');
  expect(requested).toEqual(['/guarded']);
  expect((await purge({})).status).toBe(200);
  await get('/guarded');
  expect(requested).toEqual(['/guarded', '/guarded']);
});

test('a Varnish that does not let the site purge says so, with what to do (X5)', async () => {
  // Behind a proxy, Varnish sees another address than the one that may purge.
  const proxy = createServer(({ method, url, headers }, response) => {
    const requested = {
      port: edgePort,
      method,
      path: url,
      headers: { ...headers, 'x-forwarded-for': '192.0.2.1' },
    };
    request(requested, (own) => {
      response.writeHead(own.statusCode ?? 500);
      own.pipe(response);
    }).end();
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  const { targets } = createVarnish(
    [`http://127.0.0.1:${portOf(proxy.address())}`],
    'http://tweeklank.example',
  );
  await get('/guarded');
  requested.length = 0;
  const purged = targets[0]?.purge({ keys: [], addresses: ['/guarded'] }, AbortSignal.timeout(60_000));
  await expect(purged).rejects.toThrow('acl purgers');
  await get('/guarded');
  expect(requested).toEqual([]);
});

test('an expired page is sent while a new one is fetched (X5)', async () => {
  site.renderer.words = 'first words';
  await get('/brief');
  site.renderer.words = 'later words';
  const seen: { how: unknown; age: number; isFirst: boolean }[] = [];
  await waitFor(async () => {
    const { text, headers } = await get('/brief');
    seen.push({
      how: headers['cache-status'],
      age: Number(headers.age),
      isFirst: text.includes('first words'),
    });
    expect(text).toContain('later words');
  });
  // The first reader after a second got the old page at once, without waiting for the new one.
  expect(seen.find(({ age }) => age >= 1)).toMatchObject({ isFirst: true });
  expect(new Set(seen.map(({ how }) => how))).toEqual(new Set(['edge; hit']));
});

test('however many filters are requested through Varnish, no page is pushed out, and of many who ask for one at once one asks the site (T15)', async () => {
  await get('/bezoek');
  let release = () => {};
  site.renderer.hold = new Promise<void>((resolve) => {
    release = resolve;
  });
  const same = Promise.all(Array.from({ length: 20 }, () => get('/agenda?group=same')));
  await waitFor(async () => expect(site.renderer.rendered).toContain('/agenda?group=same'));
  release();
  for (const { status } of await same) expect(status).toBe(200);
  expect(requested.filter((each) => each.endsWith('same'))).toHaveLength(1);

  site.renderer.words = 'many words '.repeat(1_000);
  for (let number = 0; number < 20; number += 1) await get(`/agenda?group=g${number}`);
  site.renderer.words = 'words to compress';
  const how = async (path: string) => (await get(path)).headers['cache-status'];
  expect(await how('/bezoek')).toBe('edge; hit');
  expect(await how('/agenda?group=g0')).toBe('edge; fwd=miss');
});

test('while a crowd asks for more than can be made Varnish passes the refusal on, and sends an old list rather than it (T15)', async () => {
  const old = await get('/agenda?group=brief');
  const crowd = await startCrowd(site);
  await waitFor(async () =>
    expect(Number((await get('/agenda?group=brief')).headers.age)).toBeGreaterThan(1),
  );
  for (const _ of [1, 2, 3])
    expect(await get('/agenda?group=brief')).toMatchObject({ status: 200, text: old.text });
  const refused = await get('/agenda?group=new');
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'x-robots-tag': 'noindex', 'cache-status': 'edge; fwd=miss' },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(requested.filter((each) => each.endsWith('new'))).toHaveLength(1);
  await crowd.end();
  await waitFor(async () => expect((await get('/agenda?group=new')).status).toBe(200));
});

const proxies = [
  { name: 'nginx', isHere: hasNginx, start: () => startNginxBeforeVarnish(edgePort) },
  {
    name: 'caddy',
    isHere: hasCaddy,
    start: () => startCaddy([edgePort], { TWEEKLANK_HEALTH: '/health/live' }),
  },
];

test.for(proxies)(
  'behind $name as docs/operations.md says: a page is kept, an edit shows after its purge, and the root mixes no languages (X5)',
  async ({ name, isHere, start }, { skip }) => {
    skip(!isHere, `${name} is not installed`);
    const port = await start();
    const read = (path: string, headers: Record<string, string> = {}) =>
      requestOverTls(port, path, { headers });
    const path = `/behind-${name}`;
    const how = async () => (await read(path)).headers['cache-status'];
    expect([await how(), await how()]).toEqual(['edge; fwd=miss', 'edge; hit']);
    site.renderer.words = `words behind ${name}`;
    await change(path);
    // A proxy with its own cache would still have the old page.
    expect((await read(path)).text).toContain(`words behind ${name}`);

    await read('/');
    requested.length = 0;
    const english: Record<string, string>[] = [
      { 'accept-language': 'en, nl;q=0.5' },
      { cookie: 'a=b; i18n_redirected=en' },
    ];
    const dutch: Record<string, string>[] = [
      {},
      { 'accept-language': 'nl-NL,nl;q=0.9,en;q=0.8' },
      { cookie: 'i18n_redirected=nl' },
    ];
    for (const headers of [...english, ...dutch, ...english, ...dutch]) {
      const response = await read('/', headers);
      expect([headers, response.status, response.headers.location, 'set-cookie' in response.headers]).toEqual(
        english.includes(headers) ? [headers, 302, '/en', true] : [headers, 200, undefined, false],
      );
    }
    expect(requested.filter((each) => each === '/')).toHaveLength(2 * english.length);
  },
);

test('nobody gets a page of an instance that is ready but whose pages fail: the other one is asked, and when that fails too the old page is sent (X5)', async () => {
  await using failing = await startFakeSite({ port: otherPort });
  let failed = 0;
  let isCut = false;
  failing.server.prependListener('request', ({ url = '', socket }) => {
    if (url.startsWith('/health/')) return;
    failed += 1;
    if (isCut) socket.destroy();
  });
  const ways: [string, () => void][] = [
    ['500', () => (failing.renderer.failure = new Error('broken'))],
    ['503', () => (failing.renderer.failure = new CmsUnavailableError('away'))],
    ['cut', () => (isCut = true)],
  ];
  let reads = 0;
  for (const [way, fail] of ways) {
    fail();
    const before = failed;
    await waitFor(async () => {
      reads += 1;
      expect((await get(`/not-failing-${reads}`)).status).toBe(200);
      expect(failed).toBeGreaterThan(before);
    });
    const pages = [`/${way}-1`, `/${way}-2`, `/${way}-3`, `/${way}-4`] as const;
    const words = `words of ${way}`;
    site.renderer.words = words;
    for (const path of pages)
      expect(await get(path)).toMatchObject({ status: 200, text: expect.stringContaining(words) });
    site.renderer.words = `later ${words}`;
    await change(...pages);
    const again = failed;
    // On a busy machine a reader may get the old page once more.
    for (const path of pages)
      await waitFor(async () => expect((await get(path)).text).toContain(`later ${words}`));
    expect(failed).toBeGreaterThan(again);
  }

  site.renderer.failure = new Error('broken too');
  const { renderer } = site;
  onTestFinished(() => {
    renderer.failure = null;
  });
  await change('/500-1');
  for (const path of ['/500-1', '/500-2', '/500-1'])
    expect(await get(path)).toMatchObject({
      status: 200,
      text: expect.stringContaining('later words of 500'),
    });
  expect((await get('/never-made')).status).toBeGreaterThanOrEqual(500);
});

test('while the site is gone its pages are sent, also purged ones; when it is back they are new (X5)', async () => {
  const before = await get('/last');
  await get('/purged');
  await change('/purged');
  await site[Symbol.asyncDispose]();

  for (const path of ['/last', '/purged', '/last', '/purged'])
    expect(await get(path)).toMatchObject({ status: 200, text: expect.stringContaining(`<h1>${path}</h1>`) });
  expect((await get('/last')).text).toBe(before.text);
  expect(await get('/never-read')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(await get('/health/live')).toMatchObject({ status: 200 });

  site = await startSite();
  site.renderer.words = 'new words';
  await waitFor(async () => expect((await get('/last')).text).toContain('new words'));
  expect(await get('/never-read')).toMatchObject({ status: 200 });
});
