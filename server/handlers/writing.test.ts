import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { startFakeSite } from '../testing/start-test-site.ts';

const secret = 'sixteen characters at least';
const seconds = Date.parse('2026-11-20T12:00:00+01:00') / 1000;

const sign = (body: string, key = secret) => `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;

async function post(port: number, path: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

test('a signed webhook says which pages to sync', async () => {
  await using site = await startFakeSite({ purgeSecret: secret });
  const send = (message: unknown, signature?: string) => {
    const body = typeof message === 'string' ? message : JSON.stringify(message);
    return post(site.port, '/api/purge', body, { 'x-signature': signature ?? sign(body) });
  };
  expect((await send({ action: 'page.update:after', ids: ['agenda/x', ''], time: seconds })).status).toBe(
    202,
  );
  expect((await send({ time: seconds })).status).toBe(202);
  expect(site.cms.synced).toEqual([['agenda/x', ''], 'everything']);

  expect((await send({ time: seconds }, 'sha256=00')).status).toBe(403);
  expect((await send({ time: seconds }, sign('another body'))).status).toBe(403);
  expect(
    (await send({ time: seconds }, sign(JSON.stringify({ time: seconds }), 'another secret here'))).status,
  ).toBe(403);
  expect((await send({ time: seconds - 301 })).status).toBe(403);
  expect((await send({ ids: ['../x'], time: seconds })).status).toBe(400);
  expect((await send('no json')).status).toBe(400);
  expect((await send('x'.repeat(70_000))).status).toBe(413);
  expect(site.cms.synced).toHaveLength(2);
  expect(JSON.stringify(site.lines)).not.toContain(secret);
});

test('a message is accepted once, also when many are remembered; the same change in another message is accepted (T11)', async () => {
  const clock = { now: new Date(seconds * 1000) };
  await using site = await startFakeSite({ purgeSecret: secret, now: () => clock.now });
  const send = (message: object) => {
    const body = JSON.stringify(message);
    return post(site.port, '/api/purge', body, { 'x-signature': sign(body) });
  };
  const message = { ids: ['agenda/x'], time: seconds, message: 'a' };
  expect((await send(message)).status).toBe(202);
  for (const later of [0, 1, 299, 300]) {
    clock.now = new Date((seconds + later) * 1000);
    const replayed = await send(message);
    expect([replayed.status, replayed.text]).toEqual([
      409,
      '{"detail":"This message came before: each is taken once."}',
    ]);
  }
  expect((await send({ ...message, message: 'b' })).status).toBe(202);
  clock.now = new Date((seconds - 200) * 1000);
  expect((await send(message)).status).toBe(409);
  expect(site.cms.synced).toEqual([['agenda/x'], ['agenda/x']]);
});

test('without a secret no webhook is accepted', async () => {
  await using site = await startFakeSite();
  expect((await post(site.port, '/api/purge', '{}')).status).toBe(405);
});

test('the proxy answers the queries of this site, and no others (Q3)', async () => {
  await using site = await startFakeSite();
  const sendRequest = (body: unknown) =>
    post(site.port, '/api/__kirby__/a-key', typeof body === 'string' ? body : JSON.stringify(body), {
      authorization: 'Basic secret',
      cookie: 'kirby_session=x',
    });
  const own = await sendRequest({ query: 'site', cache: true, headers: { 'X-Language': 'nl' } });
  expect([own.status, JSON.parse(own.text).result]).toEqual([200, { title: 'Proef' }]);
  expect(own.headers.get('set-cookie')).toBeNull();
  expect((await sendRequest({ query: 'users', select: { email: true } })).status).toBe(403);
  expect((await sendRequest({ query: 'site.index(true)' })).status).toBe(403);
  for (const body of ['', 'null', '[]', '"site"', '{"query":1}', '{'])
    expect((await sendRequest(body)).status).toBe(400);
  expect((await sendRequest('x'.repeat(300_000))).status).toBe(413);
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH']) {
    const response = await site.get('/api/__kirby__/a-key', { method });
    expect([response.status, response.headers.allow]).toEqual([405, 'POST']);
  }
});

test('the proxy syncs a result for a body with cache: false, and for no other (Q3)', async () => {
  await using site = await startFakeSite();
  const sendRequest = (cache: unknown) =>
    post(site.port, '/api/__kirby__/a-key', JSON.stringify({ query: 'site', cache }));
  for (const cache of [undefined, true, null, 0, 'false'])
    expect([cache, (await sendRequest(cache)).status, site.cms.syncedResults]).toEqual([cache, 200, []]);
  const { status, text } = await sendRequest(false);
  expect([status, JSON.parse(text).result, site.cms.syncedResults]).toEqual([
    200,
    { title: 'Proef' },
    ['site'],
  ]);
});

test.each(['', ' \n'])('the proxy logs an empty query, %j, and refuses it (X2)', async (query) => {
  await using site = await startFakeSite();
  for (const body of [{ query }, { query: { query } }])
    expect((await post(site.port, '/api/__kirby__/a-key', JSON.stringify(body))).status).toBe(400);
  const errors = site.lines.filter(({ level }) => level === 'error').map(({ message }) => message);
  expect(errors).toEqual(['[useKql] Empty KQL query', '[useKql] Empty KQL query']);
});

test('the metrics can be read', async () => {
  await using site = await startFakeSite();
  const { status, text } = await site.get('/health/metrics');
  expect(status).toBe(200);
  expect(text).toMatch(/^tweeklank_ready 1$/m);
  expect(text).toMatch(/^tweeklank_pages_kept \d+$/m);
});

test('a response about the whole site is serialised once per change, however often it is requested (T6)', async () => {
  await using site = await startFakeSite();
  const sendRequest = async (key: number, language: string) => {
    const body = JSON.stringify({ query: 'site', headers: { 'X-Language': language } });
    const { status, text, headers } = await post(site.port, `/api/__kirby__/${key}`, body);
    expect([status, JSON.parse(text).result, headers.get('cache-control')]).toEqual([
      200,
      { title: 'Proef' },
      'no-store',
    ]);
  };
  for (let turn = 0; turn < 3; turn += 1)
    for (const language of ['nl', 'en']) await sendRequest(turn, language);
  expect(site.cms.freshQueries).toHaveLength(2);
  site.cms.setRedirects([]);
  await sendRequest(9, 'nl');
  expect(site.cms.freshQueries).toHaveLength(3);
});
