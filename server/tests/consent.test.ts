import { expect, test } from 'vitest';
import { consentVersion, cookieFacts } from '#site/consent.ts';
import { startRealSite } from '../testing/start-real-site.ts';
import { startFakeSite } from '../testing/start-test-site.ts';

const consent = { analyticsSrc: '/analytics.js', pixelSrc: '', analyticsHosts: [] };

const own = (port: number) => ({ origin: `http://localhost:${port}`, 'sec-fetch-site': 'same-origin' });
const navigation = { accept: 'text/html,*/*;q=0.8' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

async function start() {
  const site = await startFakeSite({ consent });
  const post = (body: string, headers: Record<string, string> = {}, query = '?version=abc1') =>
    fetch(`http://localhost:${site.port}/api/consent${query}`, {
      method: 'POST',
      body,
      headers: { ...form, ...headers },
      redirect: 'manual',
    });
  return { site, post, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
}

const rules = 'Path=/; SameSite=Strict';
const kept = (name: string, value: string) => `${name}=${value}; Max-Age=31536000; ${rules}`;

test.each([
  ['accept', 'true', 'ga'],
  ['decline', 'false', null],
  ['select&id=ga', 'true', 'ga'],
  ['select', 'true', null],
  ['select&id=nonsense', 'true', null],
])(
  'the decision %s sets the consent cookies for a year, with the version of the list in one of its own (K4 K11)',
  async (decision, given, enabled) => {
    await using started = await start();
    const { status, headers } = await started.post(`decision=${decision}`, own(started.site.port));
    expect([status, headers.get('cache-control')]).toEqual([204, 'no-store']);
    expect(headers.getSetCookie()).toEqual([
      kept('cookie_control_is_consent_given', given),
      enabled
        ? kept('cookie_control_cookies_enabled_ids', enabled)
        : `cookie_control_cookies_enabled_ids=; Max-Age=0; ${rules}`,
      kept('cookie_control_list_version', 'abc1'),
    ]);
  },
);

test('a form leads back to its page (N12)', async () => {
  await using started = await start();
  const { site, post } = started;
  const referer = `http://localhost:${site.port}/agenda?group=kinderen`;
  const response = await post('decision=accept', { ...own(site.port), ...navigation, referer });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/agenda?group=kinderen']);
  expect(response.headers.getSetCookie()).toHaveLength(3);
});

const others = [
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site, from an old browser', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['a program that says nothing', {}],
  ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
] as const;

test.each(others)('%s cannot decide for a visitor (N12)', async (_who, headers) => {
  await using started = await start();
  const response = await started.post('decision=accept', headers);
  expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
});

test.each([
  ['', 400, undefined],
  ['decision=perhaps', 400, undefined],
  ['decision=accept', 400, ''],
  ['decision=accept', 400, '?version=a%0d%0ab'],
  [`decision=accept&more=${'x'.repeat(300)}`, 413, undefined],
] as const)('the body %s is refused, and sets nothing (N12)', async (body, status, query) => {
  await using started = await start();
  const response = await started.post(body, own(started.site.port), query);
  expect([response.status, response.headers.getSetCookie()]).toEqual([status, []]);
});

test.each([
  ['no referer', undefined, '/'],
  ['a page of another host', 'https://evil.example/agenda', '/'],
  ['a path that would be a host', 'http://localhost:PORT//evil.example/x', '/evil.example/x'],
] as const)('with %s a form leads to this site (N12)', async (_what, referer, location) => {
  await using started = await start();
  const { port } = started.site;
  const headers = {
    ...own(port),
    ...navigation,
    ...(referer && { referer: referer.replace('PORT', String(port)) }),
  };
  const response = await started.post('decision=decline', headers);
  expect([response.status, response.headers.get('location')]).toEqual([303, location]);
});

test('the page is the same for everybody; without script a style sheet shows the bar to those who have not decided (N12 R1)', async () => {
  await using site = await startRealSite({}, { consent });
  const first = await site.get('/agenda');
  const cookie = `cookie_control_is_consent_given=false; cookie_control_list_version=${consentVersion(cookieFacts(consent))}`;
  const decided = { headers: { cookie } };
  expect((await site.get('/agenda', decided)).text).toBe(first.text);
  expect(first.text.match(/class="consent-bar"/g)).toHaveLength(1);
  expect(first.headers['set-cookie']).toBeUndefined();

  const sheetIn = (html: string) =>
    /<noscript><link rel="stylesheet"[^>]* href="([^"]*)"/.exec(html)?.[1] ?? '';
  const sheet = await site.get(sheetIn(first.text));
  expect(sheet.text).toContain('.consent-bar{display:block}');
  expect([sheet.headers['content-type'], sheet.headers['cache-control']]).toEqual([
    'text/css; charset=utf-8',
    'private, no-store',
  ]);
  expect((await site.get(sheetIn(first.text), decided)).text).toBe('');
  const privacy = await site.get('/privacy');
  expect((await site.get(sheetIn(privacy.text), decided)).text).toBe(sheet.text);
});

test('where nothing is asked the address takes nothing (N12)', async () => {
  await using site = await startFakeSite();
  const response = await fetch(`http://localhost:${site.port}/api/consent?version=abc1`, {
    method: 'POST',
    body: 'decision=accept',
    headers: { ...form, ...own(site.port) },
  });
  expect(response.status).toBe(405);
  await using real = await startRealSite();
  const { text } = await real.get('/agenda');
  expect(text).not.toContain('consent-bar');
  expect(text).not.toContain('<noscript');
});

async function chooseLanguage(port: number, locale: string, headers: Record<string, string>) {
  const response = await fetch(`http://localhost:${port}/api/language/${locale}`, { headers });
  return [response.status, response.headers.get('cache-control'), response.headers.getSetCookie()];
}

test('the language switch sets its cookie for a year, when a page of this site sends it (K11 R9)', async () => {
  await using site = await startFakeSite();
  expect(await chooseLanguage(site.port, 'en', own(site.port))).toEqual([
    204,
    'no-store',
    ['i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax'],
  ]);
  expect(await chooseLanguage(site.port, 'fr', own(site.port))).toEqual([404, 'no-store', []]);
  for (const [, headers] of others)
    expect(await chooseLanguage(site.port, 'en', headers)).toEqual([403, 'no-store', []]);
});
