import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { precompress } from '../page-cache/precompress.ts';
import { expectSecurityHeaders } from '../testing/headers.ts';
import { startFakeSite } from '../testing/start-test-site.ts';

test('a page has its data at _payload.json, whatever the build hash, cached like the page (Q6)', async () => {
  await using site = await startFakeSite();
  const first = await site.get('/en/agenda/_payload.json?b1');
  expect(first.text).toBe('{"page":"/en/agenda"}');
  expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(first.headers.etag).toBeDefined();
  expectSecurityHeaders(first);
  await site.get('/en/agenda/_payload.json?other');
  expect(site.renderer.rendered).toEqual(['payload /en/agenda']);
});

test('the root has its data at /_payload.json, and a query the page knows is part of it (Q6)', async () => {
  await using site = await startFakeSite();
  expect((await site.get('/_payload.json?b1')).text).toBe('{"page":"/"}');
  expect((await site.get('/agenda/_payload.json?b1&page=2&x=3')).text).toBe('{"page":"/agenda?page=2"}');
});

test('the frame of each language is a file of its own', async () => {
  await using site = await startFakeSite();
  expect((await site.get('/_frame.json?b1')).text).toBe('{"locale":"nl"}');
  expect((await site.get('/en/_frame.json?b1')).text).toBe('{"locale":"en"}');
});

test('the manifest of each language has its media type and is kept like the frame (D5)', async () => {
  await using site = await startFakeSite();
  const first = await site.get('/app.webmanifest');
  expect(first.text).toBe('{"lang":"nl"}');
  expect(first.headers['content-type']).toBe('application/manifest+json');
  expect(first.headers.etag).toBeDefined();
  expectSecurityHeaders(first);
  expect((await site.get('/en/app.webmanifest')).text).toBe('{"lang":"en"}');
});

test('the search index of each language is one response, cached until the content changes (Q1)', async () => {
  await using site = await startFakeSite();
  const first = await site.get('/api/__kirby__/search-nl?b1');
  expect(JSON.parse(first.text)).toEqual([{ id: 'agenda', title: 'Agenda nl' }]);
  expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(first.headers['x-robots-tag']).toBe('noindex');
  expectSecurityHeaders(first);
  const etag = String(first.headers.etag);
  const again = await site.get('/api/__kirby__/search-nl?b2', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(JSON.parse((await site.get('/api/__kirby__/search-en')).text)[0].title).toBe('Agenda en');
  expect(site.renderer.rendered).toEqual(['search index nl', 'search index en']);
  site.cms.setRedirects([]);
  await site.get('/api/__kirby__/search-nl');
  expect(site.renderer.rendered).toHaveLength(3);
});

test('the server searches for an overlay without an index: each query takes a token, the index takes none (N7 T6)', async () => {
  await using site = await startFakeSite({ rateLimits: { perMinute: 60, burst: 2 } });
  const sendRequest = (query: string) => site.get(`/api/__kirby__/results-nl?q=${query}`);
  const first = await sendRequest('een%20ui');
  expect(JSON.parse(first.text)).toEqual({ match: 'words', total: 0, groups: [] });
  expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(first.headers['x-robots-tag']).toBe('noindex');
  expect([(await sendRequest('b')).status, (await sendRequest('c')).status]).toEqual([200, 429]);
  expect((await site.get('/api/__kirby__/search-nl')).status).toBe(200);
  expect(site.renderer.rendered).toEqual(['search nl een ui', 'search nl b', 'search index nl']);
});

test('there is no search index of another language', async () => {
  await using site = await startFakeSite();
  for (const path of ['search-de', 'results-de'])
    expect((await site.get(`/api/__kirby__/${path}`)).status).toBe(405);
  expect(site.renderer.rendered).toEqual([]);
});

test('the running build is named, and its route rules can be read', async () => {
  await using site = await startFakeSite({ redirects: [{ from: '/oud', to: '/nieuw' }] });
  const latest = await site.get('/builds/latest.json?1700000000000');
  expect(JSON.parse(latest.text)).toEqual({ id: 'b1' });
  expect(latest.headers['cache-control']).toBe('no-store');
  const meta = JSON.parse((await site.get('/builds/meta/b1.json')).text);
  expect(meta.id).toBe('b1');
  expect(meta.routes[0]).toMatchObject({ name: 'agenda', path: '/agenda', query: ['group', 'page'] });
  expect(meta.redirects).toEqual([
    { from: '/home', to: '/' },
    { from: '/en/home', to: '/en' },
    { from: '/oud', to: '/nieuw' },
  ]);
});

test('robots.txt and sitemap.xml are in place', async () => {
  await using site = await startFakeSite();
  const robots = await site.get('/robots.txt');
  expect(robots.text).toContain('Sitemap: http://tweeklank.example/sitemap.xml');
  const sitemap = await site.get('/sitemap.xml');
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(sitemap.text).toContain('<sitemapindex');
});

test('the health checks say that the process runs, and whether content is available', async () => {
  await using site = await startFakeSite();
  expect((await site.get('/health/live')).status).toBe(200);
  expect((await site.get('/health/ready')).status).toBe(200);
  site.cms.setHealth({ isOk: false, detail: 'the folder is gone' });
  const ready = await site.get('/health/ready');
  expect([ready.status, JSON.parse(ready.text)]).toEqual([
    503,
    { status: 'unavailable', detail: 'the folder is gone', breaker: 'closed' },
  ]);
  expect((await site.get('/health/live')).status).toBe(200);
  expectSecurityHeaders(ready);
});

test('other sites may embed media; a missing file gets a page of ours', async () => {
  await using site = await startFakeSite();
  const tone = await site.get('/media/site/1/tone.mp3');
  expect([tone.status, tone.text, tone.headers['content-type']]).toEqual([200, 'tone', 'audio/mpeg']);
  expect(tone.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expectSecurityHeaders(tone);
  expect((await site.get('/media/missing.jpg')).headers['content-type']).toBe('text/html; charset=utf-8');
});

function folderWith(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'static-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

test('a file with a hash in its name may be cached for ever, others are revalidated', async () => {
  const script = 'console.log(1);'.repeat(50);
  const root = folderWith({ 'assets/entry-abc.js': script, 'favicon.svg': '<svg/>' });
  await using site = await startFakeSite({ roots: [root] });
  const asset = await site.get('/assets/entry-abc.js', { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(asset.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(brotliDecompressSync(asset.bytes).toString()).toBe(script);
  expect((await site.get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  const again = await site.get('/assets/entry-abc.js', {
    headers: { 'if-none-match': String(asset.headers.etag) },
  });
  expect(again.status).toBe(304);
  expectSecurityHeaders(again);
});

test('a file that the build compressed is not compressed again; one of an earlier build is, at its first request (N1)', async () => {
  const text = 'console.log(1);'.repeat(50);
  const root = folderWith({ 'assets/entry-abc.js': text, 'sw-off.js': text, 'sw.js': text, 'tiny.js': '1' });
  const brotliDir = join(folderWith({}), 'brotli');
  await precompress(root, brotliDir);
  // These bytes are the build's, because compressing now would give others.
  const ofTheBuild = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  for (const name of ['assets/entry-abc.js', 'sw-off.js']) writeFileSync(join(brotliDir, name), ofTheBuild);
  const assetsDir = folderWith({ 'earlier-abc.js': text });
  await using site = await startFakeSite({ roots: [root], brotliDir, assetsDir, hasServiceWorker: false });
  const get = (path: string) => site.get(path, { headers: { 'accept-encoding': 'br' } });
  expect((await get('/assets/entry-abc.js')).bytes).toEqual(ofTheBuild);
  expect((await get('/sw.js')).bytes).toEqual(ofTheBuild);
  expect(String(brotliDecompressSync((await get('/assets/earlier-abc.js')).bytes))).toBe(text);
  expect((await get('/tiny.js')).text).toBe('1');
  expect((await site.get('/assets/entry-abc.js')).text).toBe(text);
});

test('the build compresses what browsers get as text, and nothing else', async () => {
  const root = folderWith({ 'assets/a.css': 'a{}', 'b.webp': 'picture', '.vite/manifest.json': '{}' });
  const brotliDir = join(folderWith({}), 'brotli');
  await precompress(root, brotliDir);
  const names = readdirSync(brotliDir, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  expect(names.map(({ name }) => name)).toEqual(['a.css']);
  expect(String(brotliDecompressSync(readFileSync(join(brotliDir, 'assets/a.css'))))).toBe('a{}');
});

test('the service worker is never kept by caches; where it is switched off, one that removes it is in its place (D5)', async () => {
  const root = folderWith({ 'sw.js': 'keep()', 'sw-off.js': 'remove()' });
  await using site = await startFakeSite({ roots: [root] });
  const worker = await site.get('/sw.js');
  expect(worker.text).toBe('keep()');
  expect(worker.headers['cache-control']).toBe('no-cache, max-age=0');
  expect(worker.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expectSecurityHeaders(worker);
  await using without = await startFakeSite({ roots: [root], hasServiceWorker: false });
  const remover = await without.get('/sw.js');
  expect(remover.text).toBe('remove()');
  expect(remover.headers['cache-control']).toBe('no-cache, max-age=0');
});

test('hidden files and files outside the folder are not served', async () => {
  const root = folderWith({ '.vite/manifest.json': '{}', '.well-known/security.txt': 'Contact: x' });
  await using site = await startFakeSite({ roots: [root] });
  expect((await site.get('/.vite/manifest.json')).text).toContain('<h1>/.vite/manifest.json</h1>');
  expect((await site.get('/.well-known/security.txt')).text).toBe('Contact: x');
  expect((await site.get('/..%2fpackage.json')).status).toBe(400);
});

test('files of the build and robots.txt work while the content is unavailable', async () => {
  const root = folderWith({ 'favicon.svg': '<svg/>' });
  await using site = await startFakeSite({ roots: [root] });
  site.cms.content.redirects = () => Promise.reject(new Error('the content is gone'));
  for (const path of ['/favicon.svg', '/robots.txt', '/builds/latest.json'])
    expect([path, (await site.get(path)).status]).toEqual([path, 200]);
  expect((await site.get('/agenda')).status).toBe(500);
});

test('a file that could not be read once is read at the next request', async () => {
  const root = folderWith({ 'favicon.svg': '<svg/>' });
  await using site = await startFakeSite({ roots: [root] });
  rmSync(join(root, 'favicon.svg'));
  expect((await site.get('/favicon.svg')).status).toBe(500);
  writeFileSync(join(root, 'favicon.svg'), '<svg/>');
  expect((await site.get('/favicon.svg')).status).toBe(200);
});

test('security.txt says where to report a vulnerability, for half a year; without a contact there is no such file', async () => {
  await using site = await startFakeSite({ securityContact: 'mailto:security@tweeklank.example' });
  const response = await site.get('/.well-known/security.txt');
  expect(response.status).toBe(200);
  expect(response.headers['content-type']).toMatch(/^text\/plain; charset=utf-8$/i);
  expect(response.text.split('\n')).toEqual([
    'Contact: mailto:security@tweeklank.example',
    'Expires: 2027-05-19T11:00:00.000Z',
    'Preferred-Languages: nl, en',
    'Canonical: http://tweeklank.example/.well-known/security.txt',
    '',
  ]);
  expectSecurityHeaders(response);
  await using silent = await startFakeSite();
  await silent.get('/.well-known/security.txt');
  expect(silent.renderer.rendered).toEqual(['/.well-known/security.txt']);
});

test('health and metrics answer whatever stands in their query, as what watches a site may add a time (O3)', async () => {
  await using site = await startFakeSite();
  for (const path of ['/health/live', '/health/ready', '/health/metrics']) {
    const [plain, timed] = [await site.get(path), await site.get(`${path}?time=1`)];
    expect([path, timed.status, timed.headers['content-type']]).toEqual([
      path,
      200,
      plain.headers['content-type'],
    ]);
  }
});
