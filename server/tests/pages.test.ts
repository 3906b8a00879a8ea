import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { expectSecurityHeaders } from '../testing/headers.ts';
import { startFakeSite } from '../testing/start-test-site.ts';

test('a page is rendered once and then cached', async () => {
  await using site = await startFakeSite();
  const first = await site.get('/agenda');
  const second = await site.get('/agenda');
  expect(first.status).toBe(200);
  expect(second.text).toBe(first.text);
  expect(site.renderer.rendered).toEqual(['/agenda']);
});

test('a cached page has the headers it was first sent with', async () => {
  await using site = await startFakeSite();
  const [first, second] = [await site.get('/agenda'), await site.get('/agenda')];
  const without = ({
    headers: { date, connection, 'keep-alive': alive, 'x-request-id': id, ...rest },
  }: typeof first) => rest;
  expect(without(second)).toEqual(without(first));
  expect(second.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(second.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(second.headers.vary).toBe('Accept-Encoding');
});

test('made-up query parameters share one cached page, and never reach the renderer', async () => {
  await using site = await startFakeSite();
  for (const query of ['', '?utm=1', '?x=2&group=kinderen', '?group=kinderen', '?group=kinderen&y=3']) {
    expect((await site.get(`/agenda${query}`)).text).not.toMatch(/utm|[xy]=/);
  }
  expect(site.renderer.rendered).toEqual(['/agenda', '/agenda?group=kinderen']);
});

test('however an address is written, its page is made once (T6)', async () => {
  await using site = await startFakeSite();
  const cookie = (value: string) => ({ headers: { cookie: `i18n_redirected=${value}` } });
  const paths = [
    '/agenda',
    '/nieuws/../agenda',
    '/./agenda',
    'http://tweeklank.example/agenda',
    '/agenda#deel',
  ];
  for (const path of paths)
    expect([path, (await site.get(path)).text]).toEqual([path, (await site.get('/agenda')).text]);
  for (const value of ['nl', 'xx', 'yy']) expect((await site.get('/', cookie(value))).status).toBe(200);
  for (const query of ['', '?search=a', '?b1'])
    expect((await site.get(`/agenda.ics${query}`)).status).toBe(200);
  expect(site.renderer.rendered).toEqual(['/agenda', '/', 'feed /agenda.ics']);
});

test('a content change is visible at the next request', async () => {
  await using site = await startFakeSite();
  await site.get('/agenda');
  site.cms.setRedirects([]);
  await site.get('/agenda');
  expect(site.renderer.rendered).toEqual(['/agenda', '/agenda']);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'a page is sent in %s when that is accepted, at first and from the cache',
  async (encoding, unpack) => {
    await using site = await startFakeSite();
    const plain = await site.get('/agenda');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (let visit = 0; visit < 2; visit += 1) {
      const packed = await site.get('/agenda', { headers: { 'accept-encoding': encoding } });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.bytes.byteLength).toBeLessThan(plain.bytes.byteLength);
      expect(unpack(packed.bytes).toString()).toBe(plain.text);
    }
  },
);

test('a request with the current ETag gets 304, at first and from the cache', async () => {
  await using site = await startFakeSite();
  const { headers } = await site.get('/agenda');
  site.cms.setRedirects([]);
  for (let visit = 0; visit < 2; visit += 1) {
    const again = await site.get('/agenda', { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
    expect(again.bytes.byteLength).toBe(0);
    expect(again.headers.etag).toBe(headers.etag);
    expectSecurityHeaders(again);
  }
  expect((await site.get('/agenda', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test('HEAD answers like GET, without the body, at first and from the cache', async () => {
  await using site = await startFakeSite();
  const first = await site.get('/agenda', { method: 'HEAD' });
  const get = await site.get('/agenda');
  const cached = await site.get('/agenda', { method: 'HEAD' });
  for (const head of [first, cached]) {
    expect(head.status).toBe(200);
    expect(head.bytes.byteLength).toBe(0);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers.etag).toBe(get.headers.etag);
  }
});

test('a missing page is 404 and never cached', async () => {
  await using site = await startFakeSite();
  for (let visit = 0; visit < 2; visit += 1) {
    const response = await site.get('/missing');
    expect(response.status).toBe(404);
    expect(response.headers.etag).toBeUndefined();
    expectSecurityHeaders(response);
  }
  expect(site.renderer.rendered).toEqual(['/missing', '/missing']);
});

test('a page under an old slug redirects to its address', async () => {
  await using site = await startFakeSite();
  const response = await site.get('/old-slug');
  expect([response.status, response.headers.location]).toEqual([301, '/new-slug']);
  expectSecurityHeaders(response);
});

test('a broken page is 500 with an incident number, exposes nothing else, and is never cached', async () => {
  await using site = await startFakeSite();
  for (let visit = 0; visit < 2; visit += 1) {
    const response = await site.get('/en/../broken', { headers: { 'x-request-id': 'incident-0001' } });
    expect(response.status).toBe(500);
    expect(response.text).toContain('<code>incident-0001</code>');
    expect(response.text).not.toMatch(/secret reason|at .*\.ts/);
    expect(response.headers['cache-control']).toBe('no-store');
    expectSecurityHeaders(response);
  }
  const errors = site.lines.filter((line) => line.level === 'error');
  expect(errors).toHaveLength(2);
  expect(errors[0]).toMatchObject({
    requestId: 'incident-0001',
    path: '/broken',
    error: { message: 'secret reason' },
  });
});

test('an error page that fails as well still gets a response, which exposes nothing', async () => {
  await using site = await startFakeSite();
  site.renderer.renderError = () => Promise.reject(new Error('second secret'));
  const response = await site.get('/broken');
  expect(response.status).toBe(500);
  expect(response.text).toContain('Internal Server Error');
  expect(response.text).toContain('<a href="/">Fouten wissen</a>');
  expect(response.text).not.toContain('secret');
  expectSecurityHeaders(response);
});

test('a response carries a request id: the one of the proxy when it is well formed, else a new one', async () => {
  await using site = await startFakeSite();
  for (let visit = 0; visit < 2; visit += 1) {
    const named = await site.get('/agenda', { headers: { 'x-request-id': 'proxy-12345' } });
    expect(named.headers['x-request-id']).toBe('proxy-12345');
    const forged = await site.get('/agenda', { headers: { 'x-request-id': '<script>' } });
    expect(forged.headers['x-request-id']).toMatch(/^[\w-]{6}[0-9a-v]{6}$/);
  }
});

test('the page cache is bounded in bytes', async () => {
  await using site = await startFakeSite({ pageCacheBytes: 80_000 });
  for (let page = 1; page <= 30; page += 1) await site.get(`/agenda?page=${page}`);
  await site.get('/agenda?page=30');
  await site.get('/agenda?page=1');
  expect(site.renderer.rendered).toHaveLength(31);
});
