import { expect, test } from 'vitest';
import { expectSecurityHeaders } from '../testing/headers.ts';
import { startFakeSite } from '../testing/start-test-site.ts';

test('an English browser is redirected from / to /en, and the cookie is kept for a year (R8 R9)', async () => {
  await using site = await startFakeSite();
  const response = await site.get('/?utm=1', { headers: { 'accept-language': 'en-GB,en' } });
  expect([response.status, response.headers.location]).toEqual([302, '/en?utm=1']);
  expect(response.headers['set-cookie']).toEqual([
    'i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax',
  ]);
  expect(response.headers.vary).toBe('Accept-Language, Cookie, Sec-Fetch-Site, Referer');
  expect(response.headers['cache-control']).toBe('private, no-store');
  expectSecurityHeaders(response);
});

test('an English browser is redirected also when the Dutch home page is cached (R8)', async () => {
  await using site = await startFakeSite();
  const dutch = await site.get('/');
  expect([dutch.status, dutch.headers['set-cookie']]).toEqual([200, undefined]);
  expect(dutch.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Site, Referer');
  expect((await site.get('/', { headers: { 'accept-language': 'en' } })).status).toBe(302);
  expect((await site.get('/', { headers: { cookie: 'i18n_redirected=en' } })).status).toBe(302);
  expect((await site.get('/')).status).toBe(200);
  expect(site.renderer.rendered).toEqual(['/']);
});

test('a visitor who chose Dutch stays on / (R8)', async () => {
  await using site = await startFakeSite();
  const headers = { cookie: 'i18n_redirected=nl', 'accept-language': 'en' };
  for (let visit = 0; visit < 2; visit += 1) expect((await site.get('/', { headers })).status).toBe(200);
});

test('no other path depends on cookie or browser (R8)', async () => {
  await using site = await startFakeSite();
  const headers = { cookie: 'i18n_redirected=en', 'accept-language': 'en' };
  for (const path of ['/agenda', '/en', '/en/agenda', '/_payload.json?b1']) {
    const response = await site.get(path, { headers });
    expect([response.status, response.headers['set-cookie']]).toEqual([200, undefined]);
  }
});

test('an unknown language in the cookie is logged once, and the request goes on (R9)', async () => {
  await using site = await startFakeSite();
  for (let visit = 0; visit < 3; visit += 1) {
    expect((await site.get('/', { headers: { cookie: 'i18n_redirected=xx' } })).status).toBe(200);
  }
  const warnings = site.lines.filter((line) => line.level === 'warn');
  expect(warnings.map((line) => line.message)).toEqual([
    'The language cookie names "xx", which this site does not speak.',
  ]);
});

test('on an https site the cookie is sent over https only (R9)', async () => {
  await using site = await startFakeSite({ origin: 'https://tweeklank.example' });
  const response = await site.get('/', { headers: { 'accept-language': 'en' } });
  expect(response.headers['set-cookie']?.[0]).toMatch(/; Secure$/);
});
