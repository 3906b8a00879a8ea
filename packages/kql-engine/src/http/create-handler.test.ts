import { afterEach, describe, expect, test } from 'vitest';
import type { EngineOptions } from '../index.ts';
import { type ContentFolder, createContentFolder } from '../testing/content-folder.ts';

let folder: ContentFolder | null = null;
afterEach(() => folder?.dispose());

async function runQuery(path: string, init: RequestInit = {}, options: Partial<EngineOptions> = {}) {
  folder = createContentFolder({
    'site.nl.txt': 'Title: Voorbeeld',
    'a/page.nl.txt': 'Title: A\n\n----\n\nUuid: auuid',
    'a/page.en.txt': 'Title: A in English',
  });
  const response = await folder.engine(options).fetch(new Request(`http://localhost${path}`, init));
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
}

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers,
});

test('a posted query is answered under result (Q2)', async () => {
  const { status, body } = await runQuery('/api/query', post({ query: 'site', select: ['title'] }));
  expect([status, body]).toEqual([200, { code: 200, result: { title: 'Voorbeeld' }, status: 'ok' }]);
});

test('X-Language sets the language, and ?language= wins over it (Q2)', async () => {
  const body = { query: "page('a').title" };
  expect((await runQuery('/api/query', post(body, { 'x-language': 'en' }))).body.result).toBe('A in English');
  expect((await runQuery('/api/query?language=nl', post(body, { 'x-language': 'en' }))).body.result).toBe(
    'A',
  );
});

test('the other endpoint leaves out a result that is null', async () => {
  expect((await runQuery('/api/kql', post({ query: "page('nope')" }))).body).toEqual({
    code: 200,
    status: 'OK',
  });
});

test('a GET request may carry a nested select', async () => {
  const { body } = await runQuery(
    '/api/query?query=site&select[t]=site.title&select[c][query]=site.children&select[c][select][]=title',
  );
  expect(body.result).toEqual({ t: 'Voorbeeld', c: [{ title: 'A' }] });
});

test('a form may be posted as well', async () => {
  const { body } = await runQuery('/api/query', {
    method: 'POST',
    body: new URLSearchParams({ query: 'site.title' }),
  });
  expect(body.result).toBe('Voorbeeld');
});

test('a body that is too large is refused before it is read to its end', async () => {
  let pulled = 0;
  const body = new ReadableStream({
    pull(controller) {
      pulled++;
      controller.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  const { status } = await runQuery('/api/query', { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect(status).toBe(413);
  expect(pulled).toBeLessThan(20);
});

test('an error in the engine itself is a 500 without its message, and is reported', async () => {
  const { status, body } = await runQuery('/api/query', post({ query: "page('a').title.toDate('Y')" }), {
    now: () => {
      throw new Error('secret');
    },
  });
  expect([status, body.key, body.message]).toEqual([500, null, expect.not.stringContaining('secret')]);
  expect(folder?.problems).toEqual([{ file: '/api/query', reason: 'Error: secret' }]);
});

test('debugging shows what happened', async () => {
  const query = { query: "page('a').children.limit('x')" };
  expect((await runQuery('/api/query', post(query))).body.message).toMatch(/^Een onverwacht fout/);
  const { body } = await runQuery('/api/query', post(query), { debug: true });
  expect(body).toMatchObject({
    code: 500,
    exception: 'KqlInternalError',
    message: expect.stringContaining('limit()'),
  });
});

describe('with a bearer token', () => {
  const auth = { type: 'bearer', token: 'geheim' } as const;
  const query = { query: 'site.title' };

  test('the right token is accepted on /api/kql', async () => {
    expect(
      (await runQuery('/api/kql', post(query, { authorization: 'Bearer geheim' }), { auth })).status,
    ).toBe(200);
  });

  test('a wrong token and a missing one are refused with a bare envelope', async () => {
    const wrong = await runQuery('/api/kql', post(query, { authorization: 'Bearer nee' }), { auth });
    expect([wrong.status, wrong.body]).toEqual([401, { code: 401, status: 'Unauthorized' }]);
    expect((await runQuery('/api/kql', post(query), { auth })).status).toBe(401);
  });

  test('a blank token gives no access', async () => {
    const blank = { type: 'bearer', token: ' ' } as const;
    expect(
      (await runQuery('/api/kql', post(query, { authorization: 'Bearer ' }), { auth: blank })).status,
    ).toBe(401);
  });

  test('/api/query asks for an account', async () => {
    expect(
      (await runQuery('/api/query', post(query, { authorization: 'Bearer geheim' }), { auth })).status,
    ).toBe(401);
  });
});

test('an account is needed to see accounts', async () => {
  const user = { id: 'u1', email: 'a@example.com', password: 'wachtwoord' };
  const auth = { type: 'basic', users: [user] } as const;
  const authorization = `Basic ${btoa('a@example.com:wachtwoord')}`;
  expect(
    (await runQuery('/api/query', post({ query: 'users' }, { authorization }), { auth })).body.result,
  ).toEqual(['u1']);
  expect((await runQuery('/api/query', post({ query: 'users' }))).body.result).toEqual([]);
});

test('permalinks lead to the page in the language of their address', async () => {
  const dutch = await runQuery('/@/page/auuid');
  expect([dutch.status, dutch.headers.get('location')]).toEqual([302, '/a']);
  expect((await runQuery('/en/@/page/auuid')).headers.get('location')).toBe('/en/a');
  expect((await runQuery('/@/page/nope')).status).toBe(404);
});
