import { expect, test } from 'vitest';
import { startRealSite } from '../testing/start-real-site.ts';
import { startFakeSite } from '../testing/start-test-site.ts';

const consent = { analyticsSrc: '/analytics.js', pixelSrc: '', analyticsHosts: [] };

const own = (port: number) => ({ origin: `http://localhost:${port}`, 'sec-fetch-site': 'same-origin' });
const form = { 'content-type': 'application/x-www-form-urlencoded' };

async function start() {
  const site = await startFakeSite({ consent });
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`http://localhost:${site.port}/api/consent`, {
      method: 'POST',
      body,
      headers: { ...form, ...headers },
      redirect: 'manual',
    });
  return { site, post, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
}

test('N12 an answer sets the two cookies for a year and goes back to the page', async () => {
  await using started = await start();
  const { site, post } = started;
  const referer = `http://localhost:${site.port}/agenda?group=kinderen`;
  const yes = await post('answer=yes', { ...own(site.port), referer });
  expect([yes.status, yes.headers.get('location')]).toEqual([303, '/agenda?group=kinderen']);
  expect(yes.headers.get('cache-control')).toBe('no-store');
  const rules = 'Path=/; SameSite=Strict';
  expect(yes.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      new RegExp(`^cookie_control_is_consent_given=true\\.[a-z0-9]+; Max-Age=31536000; ${rules}$`),
    ),
    `cookie_control_cookies_enabled_ids=ga; Max-Age=31536000; ${rules}`,
  ]);
  const no = await post('answer=no', { ...own(site.port), referer });
  expect(no.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^cookie_control_is_consent_given=false\.[a-z0-9]+; Max-Age=31536000; /),
    `cookie_control_cookies_enabled_ids=; Max-Age=0; ${rules}`,
  ]);
});

test.each([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site, from an old browser', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['a program that says nothing', {}],
  ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
])('N12 %s cannot answer for a visitor', async (_who, headers) => {
  await using started = await start();
  const answer = await started.post('answer=yes', headers);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
});

test.each([
  ['', 400],
  ['answer=perhaps', 400],
  [`answer=yes&more=${'x'.repeat(300)}`, 413],
] as const)('N12 the body %s is refused, and sets nothing', async (body, status) => {
  await using started = await start();
  const answer = await started.post(body, own(started.site.port));
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([status, []]);
});

test.each([
  ['no referer', undefined, '/'],
  ['a page of another host', 'https://evil.example/agenda', '/'],
  ['a path that would be a host', 'http://localhost:PORT//evil.example/x', '/evil.example/x'],
] as const)('N12 with %s the answer leads to this site', async (_what, referer, location) => {
  await using started = await start();
  const { port } = started.site;
  const headers = { ...own(port), ...(referer && { referer: referer.replace('PORT', String(port)) }) };
  const answer = await started.post('answer=no', headers);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
});

test('N12 R1 the page is the same for everybody, whoever has decided what', async () => {
  await using site = await startRealSite({}, { consent });
  const first = await site.get('/agenda');
  const later = await site.get('/agenda', {
    headers: { cookie: 'cookie_control_is_consent_given=false.15ubglq' },
  });
  expect(later.text).toBe(first.text);
  expect(first.text.match(/class="consent-question"/g)).toHaveLength(2);
  expect(first.headers['set-cookie']).toBeUndefined();
});

test('N12 where nothing is asked the address takes nothing', async () => {
  await using site = await startFakeSite();
  const answer = await fetch(`http://localhost:${site.port}/api/consent`, {
    method: 'POST',
    body: 'answer=yes',
    headers: { ...form, ...own(site.port) },
  });
  expect(answer.status).toBe(405);
  await using real = await startRealSite();
  expect((await real.get('/agenda')).text).not.toContain('consent-question');
});
