import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { createContentFolder } from '../testing/content-folder.ts';
import { createKqlClient, type KqlClientOptions, type KqlResult } from './create-client.ts';

function createClient(options: Partial<KqlClientOptions> = {}) {
  const folder = createContentFolder({
    'site.nl.txt': 'Title: Huis',
    'site.en.txt': 'Title: House',
    '1_agenda/agenda.nl.txt': 'Title: Agenda',
  });
  const users = [{ id: 'api', email: 'ada@example.com', password: 'gehéim €', role: 'admin' }];
  const engine = folder.engine({ auth: { type: 'basic', users } });
  onTestFinished(() => {
    engine.close();
    folder.dispose();
  });
  return createKqlClient({
    url: 'http://127.0.0.1/api/query',
    auth: { user: 'ada@example.com', password: 'gehéim €' },
    fetch: (input, init) => engine.fetch(new Request(input, init)),
    ...options,
  });
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/query`;
}

const failureOf = (result: KqlResult<unknown>) => (result.ok ? null : result.error);

test('a query is answered, with a select, in the language of the client or of the call (G3)', async () => {
  const client = createClient({ language: 'en' });
  expect(await client.query('site.title.value')).toEqual({ ok: true, data: 'House' });
  expect(await client.query('site.title.value', { language: 'nl' })).toEqual({ ok: true, data: 'Huis' });
  const request = {
    query: 'site.children',
    select: { title: true, id: 'page.id' },
    pagination: { limit: 1 },
  };
  expect(await client.query(request)).toEqual({
    ok: true,
    data: {
      data: [{ title: 'Agenda', id: 'agenda' }],
      pagination: { page: 1, pages: 1, offset: 0, limit: 1, total: 1 },
    },
  });
});

test('several queries are one request, answered under their names (G3)', async () => {
  const sent: string[] = [];
  const client = createClient();
  const counting = createClient({
    fetch: async (_, init) => {
      sent.push(String(init?.body));
      return new Response('{"code":200,"status":"OK","result":{"a":1,"b":null}}');
    },
  });
  expect(
    await client.batch({ title: 'site.title.value', agenda: { query: 'site.children', select: ['id'] } }),
  ).toEqual({
    ok: true,
    data: { title: 'Huis', agenda: [{ id: 'agenda' }] },
  });
  await counting.batch({ a: 'site.title', b: 'page("x")' });
  expect(sent).toHaveLength(1);
  expect(failureOf(await counting.batch({ c: 'site.title' }))).toMatchObject({ kind: 'not-kql' });
});

test('a token is sent as Bearer, and a null that kirby-headless leaves out is null (G3)', async () => {
  const folder = createContentFolder({ 'site.nl.txt': '' });
  const engine = folder.engine({ auth: { type: 'bearer', token: 'secret' } });
  onTestFinished(() => {
    engine.close();
    folder.dispose();
  });
  const options = {
    url: 'http://127.0.0.1/api/kql',
    fetch: (...args: Parameters<typeof fetch>) => engine.fetch(new Request(...args)),
  };
  const client = createKqlClient({ ...options, auth: { token: 'secret' } });
  expect(await client.query("page('nergens')")).toEqual({ ok: true, data: null });
  const refused = await createKqlClient({ ...options, auth: { token: 'wrong' } }).query('site.title');
  expect(failureOf(refused)).toMatchObject({ kind: 'auth', status: 401 });
});

test.each([
  [
    'a method that KQL forbids',
    'site.children.first.delete',
    { kind: 'query', status: 403, key: 'error.permission' },
  ],
  ['an unknown root', 'nergens.title', { kind: 'query', status: 400, key: 'error.invalidMethod' }],
  ['too few arguments', 'site.title.short', { kind: 'server', status: 500 }],
  ['an empty query', '', { kind: 'query' }],
])('%s is a result and not an exception (G3)', async (_, query, error) => {
  expect(failureOf(await createClient().query(query))).toMatchObject(error);
});

test('a wrong password is a failure of kind auth (G3)', async () => {
  const client = createClient({ auth: { user: 'ada@example.com', password: 'x' } });
  expect(failureOf(await client.query('site.title'))).toMatchObject({ kind: 'auth', status: 403 });
});

test.each([
  [200, '<!doctype html><h1>Panel</h1>', { kind: 'not-kql', message: 'Status 200 with HTML' }],
  [200, '', { kind: 'not-kql', message: 'Status 200 with no body' }],
  [200, '{"hello":1}', { kind: 'not-kql', message: 'Status 200 with other JSON' }],
  [200, '[]', { kind: 'not-kql', message: 'Status 200 with other JSON' }],
  [200, 'null', { kind: 'not-kql' }],
  [200, '{"code":200,', { kind: 'not-kql', message: 'Status 200 with no JSON' }],
  [404, '<h1>Not found</h1>', { kind: 'not-kql', status: 404 }],
  [404, '{"status":"error","message":"Niets","code":404,"key":null}', { kind: 'not-kql', message: 'Niets' }],
  [401, '<h1>Who are you?</h1>', { kind: 'auth', status: 401 }],
  [500, '<h1>Whoops</h1>', { kind: 'server', status: 500 }],
  [500, '{"status":"error","message":"Whoops","code":500,"key":null}', { kind: 'server', message: 'Whoops' }],
  [503, '', { kind: 'server', message: 'Status 503 with no body' }],
  [429, 'slow down', { kind: 'server', status: 429 }],
])('an endpoint that answers %i with %j is named (G3)', async (status, body, error) => {
  const url = await serve((_, response) => response.writeHead(status).end(body));
  expect(failureOf(await createKqlClient({ url }).query('site.title'))).toMatchObject(error);
});

test('no answer in time, half an answer, an aborted request and nobody there are told apart (G3)', async () => {
  const url = await serve((request, response) => {
    if (request.headers['x-language'] === 'en') response.writeHead(200).write('{"code":');
  });
  const client = createKqlClient({ url, timeout: 30 });
  expect(failureOf(await client.query('site'))).toMatchObject({
    kind: 'timeout',
    message: 'No answer within 30 ms',
  });
  expect(failureOf(await client.query('site', { language: 'en' }))).toMatchObject({ kind: 'timeout' });
  const abort = new AbortController();
  const pending = client.query('site', { signal: abort.signal, timeout: 60_000 });
  abort.abort();
  expect(failureOf(await pending)).toMatchObject({ kind: 'aborted' });
  expect(failureOf(await client.query('site', { signal: AbortSignal.abort() }))).toMatchObject({
    kind: 'aborted',
  });
  const broken = await serve((_, response) => response.destroy());
  expect(failureOf(await createKqlClient({ url: broken }).query('site'))).toMatchObject({ kind: 'network' });
});

test('an address or a token that cannot be sent is refused when the client is made (G3)', () => {
  expect(() => createKqlClient({ url: 'api/query' })).toThrow(TypeError);
  expect(() => createKqlClient({ url: 'http://x/', auth: { token: 'a\nb' } })).toThrow(TypeError);
});

test('the client has at most 2 kB and imports nothing (G3)', async () => {
  const entry = new URL('create-client.ts', import.meta.url).pathname;
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry, formats: ['es'], fileName: 'client' } },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  const [chunk] = bundle && 'output' in bundle ? bundle.output : [];
  if (!chunk) throw new Error('Nothing was bundled');
  expect(chunk.imports).toEqual([]);
  const bytes = brotliCompressSync(chunk.code).byteLength;
  expect(bytes).toBeLessThanOrEqual(2000);
  expect(bytes).toBeGreaterThan(500);
});
