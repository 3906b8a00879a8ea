import { expect, test } from 'vitest';
import { createRandom } from '../../packages/kql-engine/fuzz/random.ts';
import { makeAddress } from '../../site/testing/fuzz/make-address.ts';
import { expectSecurityHeaders } from '../testing/headers.ts';
import { sharedRealSite } from '../testing/start-real-site.ts';
import { startFakeSite } from '../testing/start-test-site.ts';

test('/home redirects to the root, in both languages, permanently (R4)', async () => {
  await using site = await startFakeSite();
  for (const [from, to] of [
    ['/home', '/'],
    ['/en/home', '/en'],
    ['/home?a=1', '/?a=1'],
  ] as const) {
    const response = await site.get(from);
    expect([response.status, response.headers.location]).toEqual([301, to]);
    expectSecurityHeaders(response);
  }
});

test('a host with www redirects to the host without, permanently, with path and query (R5)', async () => {
  await using site = await startFakeSite({ origin: 'https://tweeklank.example' });
  const response = await site.get('/en/agenda?group=x&y=1', { headers: { host: 'www.tweeklank.example' } });
  expect(response.status).toBe(301);
  expect(response.headers.location).toBe('https://tweeklank.example/en/agenda?group=x&y=1');
  expect(response.headers['strict-transport-security']).toMatch(/max-age=31536000/);
  expectSecurityHeaders(response);
});

test('a host that is only www is not redirected (R5)', async () => {
  await using site = await startFakeSite();
  expect((await site.get('/agenda', { headers: { host: 'www.' } })).status).toBe(200);
});

test('a cached page is not served under www either (R5)', async () => {
  await using site = await startFakeSite();
  await site.get('/agenda');
  for (const host of ['www.tweeklank.example:8080', 'WWW.Tweeklank.example', 'www.tweeklank.example.']) {
    const response = await site.get('/agenda', { headers: { host } });
    expect([response.status, response.headers.location]).toEqual([301, 'http://tweeklank.example/agenda']);
  }
});

test('on the own machine www.localhost redirects to localhost, at the port of the site (R5 T8)', async () => {
  await using site = await startFakeSite({ origin: 'http://localhost:3000' });
  const response = await site.get('/agenda', { headers: { host: 'www.localhost:3000' } });
  expect([response.status, response.headers.location]).toEqual([301, 'http://localhost:3000/agenda']);
  expect((await site.get('/agenda', { headers: { host: 'localhost:3000' } })).status).toBe(200);
});

test('a rule of the CMS is applied, with the query, also when its slash is missing (R6)', async () => {
  await using site = await startFakeSite({ redirects: [{ from: 'oud', to: 'nieuw?x=1' }] });
  const response = await site.get('/oud?bron=post');
  expect([response.status, response.headers.location]).toEqual([301, '/nieuw?x=1&bron=post']);
  expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expectSecurityHeaders(response);
});

test('other forms of an old address lead to those of the new one (R6)', async () => {
  await using site = await startFakeSite({
    redirects: [
      { from: '/agenda/oud', to: '/agenda/nieuw?x=1#facts' },
      { from: '/en/agenda/old', to: '/en/agenda/new' },
      { from: '/berichten', to: '/nieuws' },
      { from: '/begin', to: '/' },
    ],
  });
  for (const [from, to] of [
    ['/agenda/oud.ics', '/agenda/nieuw.ics'],
    ['/agenda/oud.2026-12-03.ics', '/agenda/nieuw.2026-12-03.ics'],
    ['/agenda/oud.md', '/agenda/nieuw.md'],
    ['/en/agenda/old.ics', '/en/agenda/new.ics'],
    ['/berichten.xml?tag=ui', '/nieuws.xml?tag=ui'],
    ['/berichten.json', '/nieuws.json'],
    ['/berichten.vtt', '/nieuws.vtt'],
    ['/berichten.chapters.json', '/nieuws.chapters.json'],
    ['/begin.md', '/index.md'],
  ] as const) {
    const response = await site.get(from);
    expect([from, response.status, response.headers.location]).toEqual([from, 301, to]);
  }
  for (const path of ['/begin.ics', '/agenda/ander.ics', '/agenda/oud.png'])
    expect((await site.get(path)).headers.location, path).toBeUndefined();
});

test('an edited rule works without a restart, also for a cached page (R6)', async () => {
  await using site = await startFakeSite();
  expect((await site.get('/agenda')).status).toBe(200);
  site.cms.setRedirects([{ from: '/agenda', to: '/programma' }]);
  expect((await site.get('/agenda')).headers.location).toBe('/programma');
  site.cms.setRedirects([]);
  expect((await site.get('/agenda')).status).toBe(200);
});

test('loops and foreign hosts are refused, with one line in the log for each (R6)', async () => {
  const redirects = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/a' },
    { from: '/weg', to: 'https://evil.example/' },
    { from: '/weg2', to: '//evil.example/' },
  ];
  await using site = await startFakeSite({ redirects });
  for (const { from } of [...redirects, ...redirects]) {
    const response = await site.get(from);
    expect([response.status, response.headers.location]).toEqual([200, undefined]);
  }
  const warnings = site.lines.filter((line) => line.level === 'warn').map((line) => String(line.message));
  expect(warnings).toHaveLength(4);
  expect(warnings).toContain(
    'Redirect rule from "/weg" to "https://evil.example/" is not followed: it does not stay on this site.',
  );
});

test('a client navigation to an old address gets the new one (R6)', async () => {
  await using site = await startFakeSite({ redirects: [{ from: '/oud', to: '/nieuw' }] });
  const response = await site.get('/oud/_payload.json?b1&page=2');
  expect([response.status, response.text]).toEqual([200, '{"redirect":"/nieuw?page=2"}']);
});

test('a trailing slash is removed, permanently (R7)', async () => {
  await using site = await startFakeSite();
  for (const [from, to] of [
    ['/agenda/', '/agenda'],
    ['/en/', '/en'],
    ['/agenda/?page=2', '/agenda?page=2'],
  ] as const) {
    const response = await site.get(from);
    expect([response.status, response.headers.location]).toEqual([301, to]);
  }
});

test.each([
  '//evil.example',
  '//evil.example/',
  '///evil.example/%2e%2e',
  '/%2e%2e//evil.example/',
  '//evil.example/home/',
])('%s is never redirected to another host', async (path) => {
  await using site = await startFakeSite();
  const { headers, status } = await site.get(path);
  if (status === 301) expect(headers.location).toMatch(/^\/(?![/\\])/);
  else expect(status).toBeLessThan(500);
});

test('every form of a page whose path was translated redirects with it (R6)', async () => {
  const site = await sharedRealSite();
  for (const [from, to] of [
    ['agenda/een-zaal-vol-dialecten', 'agenda/a-hall-full-of-dialects'],
    ['podcasts/de-ui-van-urk', 'podcasts/the-ui-of-urk'],
  ])
    for (const ending of [
      '',
      '.md',
      ...(from?.startsWith('agenda') ? ['.ics'] : ['.vtt', '.chapters.json']),
    ]) {
      const { status, headers } = await site.get(`/en/${from}${ending}`);
      expect([ending, status, headers.location]).toEqual([ending, 301, `/en/${to}${ending}`]);
      expect((await site.get(`/en/${to}${ending}`)).status, ending).toBe(200);
    }
});

test('no Location header names another host, whatever path and query were requested (T3)', async () => {
  const host = 'tweeklank.example';
  const redirects = ['a', 'agenda', 'evil.example', 'x.png'].map((from) => ({
    from,
    to: `/..//${from}//..//weg`,
  }));
  await using site = await startFakeSite({ redirects, origin: `http://${host}` });
  const random = createRandom(20261122);
  let redirected = 0;
  for (let turn = 0; turn < 500; turn += 1) {
    const slashes = random.pick(['/', '//', '/\\', '/.//', '/%2e//', '/..;//', '/en//', '/a//', '/%61/']);
    const path = (slashes + makeAddress(random)).replace(/[^\x21-\x7e]/g, '');
    const headers = { host, cookie: 'i18n_redirected=en' };
    const { headers: given, status } = await site.get(path, { headers });
    expect(status, path).toBeLessThan(500);
    if (given.location === undefined) continue;
    redirected += 1;
    const url = new URL(given.location, `http://${host}/x`);
    expect(url.host, `${path} → ${given.location}`).toBe(host);
  }
  expect(redirected).toBeGreaterThan(100);
});
