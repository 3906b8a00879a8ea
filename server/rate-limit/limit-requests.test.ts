import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectSecurityHeaders } from '../testing/headers.ts';
import { sendRequest } from '../testing/http-client.ts';
import { startFakeSite } from '../testing/start-test-site.ts';

const limits = { rateLimits: { perMinute: 60, burst: 5 } };
const proxied = { ...limits, trustedProxies: ['127.0.0.0/8'] };
const from = (client: string) => ({ headers: { 'X-Forwarded-For': client } });

async function statuses(count: number, get: (number: number) => Promise<{ status: number }>) {
  const all: number[] = [];
  for (let number = 0; number < count; number += 1) all.push((await get(number)).status);
  return all;
}

test('a client that requests missing pages gets 429 after a burst, with Retry-After, and is served again later (T6)', async () => {
  let time = 0;
  await using site = await startFakeSite({ ...limits, clock: () => time });
  expect(await statuses(7, (number) => site.get(`/missing-${number}`))).toEqual([
    404, 404, 404, 404, 404, 429, 429,
  ]);
  const refused = await site.get('/missing-x');
  expect(refused.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
  expect(refused.text).toContain('<html lang="nl"><h1>429</h1><p>Te veel verzoeken in korte tijd</p>');
  expectSecurityHeaders(refused);
  expect((await site.get('/en/missing')).text).toContain('<html lang="en"><h1>429</h1><p>Too many requests');
  expect(site.renderer.rendered).toHaveLength(5);
  time += 1_000;
  expect(await statuses(2, (number) => site.get(`/missing-${number}`))).toEqual([404, 429]);
});

test('cached pages are never counted nor refused, nor are files and health checks (T6)', async () => {
  await using site = await startFakeSite({ ...limits, clock: () => 0, roots: ['public'] });
  const known = [
    '/agenda',
    '/agenda?group=kinderen',
    '/favicon.ico',
    '/health/live',
    '/robots.txt',
    '/_frame.json',
    '/media/tone.mp3',
  ];
  for (const path of known) await site.get(path);
  expect((await statuses(12, () => site.get('/missing'))).at(-1)).toBe(429);
  for (const path of known) {
    const responses = await statuses(20, () => site.get(path));
    expect([path, new Set(responses)]).toEqual([path, new Set([200])]);
  }
  const gzip = { headers: { 'Accept-Encoding': 'gzip' } };
  expect((await site.get('/agenda', gzip)).status).toBe(200);
});

test('a client that reads the site page after page, faster than any person, is not refused (T6)', async () => {
  await using site = await startFakeSite({ ...limits, clock: () => 0 });
  expect(new Set(await statuses(60, (number) => site.get(`/page-${number}`)))).toEqual(new Set([200]));
  expect(new Set(await statuses(60, (number) => site.get(`/agenda?page=${number}`)))).toEqual(new Set([200]));
});

test('a client that floods the site does not affect others behind the same proxy (T6)', async () => {
  await using site = await startFakeSite({ ...proxied, clock: () => 0 });
  await statuses(20, () => site.get('/missing', from('198.51.100.1')));
  expect((await site.get('/missing', from('198.51.100.1'))).status).toBe(429);
  expect((await site.get('/missing', from('198.51.100.2'))).status).toBe(404);
  // The client forged the first address itself.
  expect((await site.get('/missing', from('203.0.113.7, 198.51.100.1'))).status).toBe(429);
  // One IPv6 household counts as one client.
  const household = (number: number) => site.get('/missing', from(`2001:db8:1:2::${number}`));
  expect((await statuses(7, household)).slice(4)).toEqual([404, 429, 429]);
});

test('without a trusted proxy the address of the connection counts, whatever the headers say (T6)', async () => {
  await using site = await startFakeSite({ ...limits, clock: () => 0 });
  const responses = await statuses(8, (number) => site.get('/missing', from(`198.51.100.${number}`)));
  expect(responses.slice(4)).toEqual([404, 429, 429, 429]);
  const reported = site.lines.filter(({ message }) => /TRUSTED_PROXIES does not name/.test(String(message)));
  expect(reported).toHaveLength(1);
  expect(String(reported[0]?.message)).toContain('127.0.0.1');
});

test('a payload is refused as JSON, so that a browser can handle it (T6)', async () => {
  await using site = await startFakeSite({ ...limits, clock: () => 0 });
  await statuses(6, () => site.get('/missing'));
  const { status, headers, text } = await site.get('/new/_payload.json?b1');
  expect([status, headers['retry-after']]).toEqual([429, '1']);
  expect(JSON.parse(text)).toMatchObject({ code: 429 });
});

test('each query to the content system costs a token (T6)', async () => {
  await using site = await startFakeSite({ ...limits, clock: () => 0 });
  const requested = await statuses(7, () => sendRequest(site.port, '/api/__kirby__/x', { method: 'POST' }));
  expect(requested).toEqual([400, 400, 400, 400, 400, 429, 429]);
});

test('purges: with a wrong secret a client is refused after a burst, with the right one never (T6)', async () => {
  await using site = await startFakeSite({
    ...limits,
    clock: () => 0,
    purgeSecret: 'een geheim van zestien tekens',
  });
  const wrong = await statuses(7, () => sendRequest(site.port, '/api/purge', { method: 'POST' }));
  expect(wrong).toEqual([403, 403, 403, 403, 403, 429, 429]);
  const body = JSON.stringify({ time: new Date('2026-11-20T12:00:00+01:00').getTime() / 1000 });
  const signature = createHmac('sha256', 'een geheim van zestien tekens').update(body).digest('hex');
  const response = await fetch(`http://127.0.0.1:${site.port}/api/purge`, {
    method: 'POST',
    body,
    headers: { 'X-Signature': `sha256=${signature}` },
  });
  expect(response.status).toBe(202);
});
