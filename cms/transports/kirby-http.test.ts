import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { CmsUnavailableError } from '../common/errors.ts';
import type { KqlRequest } from '../decode/kql.ts';
import { createTestLog } from '../testing/fake-transport.ts';
import { createMisbehavingCms, type Mood } from '../testing/misbehaving-cms.ts';
import { createKirbyHttpTransport, type KirbyHttpOptions } from './kirby-http.ts';

const secret = 'a-token-that-nobody-may-see';

const plain = async ({ query }: KqlRequest, language: string): Promise<unknown> => ({
  title: `${query} in ${language}`,
});

async function start(
  { media = {}, ...over }: Partial<KirbyHttpOptions> & { media?: Record<string, string> } = {},
  result = plain,
) {
  const cms = await createMisbehavingCms(result, (path) =>
    media[path] === undefined ? null : Buffer.from(media[path]),
  );
  const mediaDir = mkdtempSync(join(tmpdir(), 'kirby-http-'));
  const { log, lines } = createTestLog();
  const transport = createKirbyHttpTransport({
    baseUrl: cms.url,
    endpoint: 'api/kql',
    credentials: { type: 'bearer', token: secret },
    deadline: 60_000,
    mediaDir,
    log,
    ...over,
  });
  onTestFinished(async () => {
    transport.close();
    await cms.close();
    rmSync(over.mediaDir ?? mediaDir, { recursive: true });
  });
  return { cms, transport, lines };
}

test('query and select are at the top of the body (Q2)', async () => {
  const { cms, transport } = await start();
  await expect(transport.query({ query: 'site', select: { title: true } }, 'en')).resolves.toEqual({
    title: 'site in en',
  });
  expect(cms.requested).toMatchObject([
    { path: '/api/kql', headers: { authorization: `Bearer ${secret}`, 'x-language': 'en' } },
  ]);
  expect(cms.bodies).toEqual([
    { query: 'site', select: { title: true, kirbyLanguage: 'kirby.languageCode' } },
  ]);
});

test('several small queries are sent as one (Q2)', async () => {
  const { cms, transport } = await start();
  const select = { title: true } as const;
  await Promise.all(['a', 'b'].map((id) => transport.query({ query: `page("${id}")`, select }, 'nl')));
  expect(cms.bodies).toEqual([
    {
      query: 'site',
      select: {
        result0: { query: 'page("a")', select },
        result1: { query: 'page("b")', select },
        kirbyLanguage: 'kirby.languageCode',
      },
    },
  ]);
});

const rows = async ({ query }: KqlRequest): Promise<unknown> => {
  if (query === 'site.index') return [{ id: 'a' }, { id: 'b' }];
  if (query === 'site.title') return 'Tweeklank';
  return query === 'site.children' ? [] : null;
};
const select = { id: true } as const;

test('the language is removed from each row of a list', async () => {
  const { cms, transport } = await start({}, rows);
  expect(await transport.query({ query: 'site.index', select }, 'nl')).toEqual([{ id: 'a' }, { id: 'b' }]);
  expect(cms.requested).toHaveLength(1);
});

const silent: readonly [result: unknown, request: KqlRequest][] = [
  [null, { query: 'page("x")', select }],
  [[], { query: 'site.children', select }],
  ['Tweeklank', { query: 'site.title' }],
];

test.each(silent)(
  'the language is requested once a minute where it is not in the result: %j',
  async (result, request) => {
    const clock = { now: 0 };
    const { cms, transport } = await start({ now: () => clock.now }, rows);
    const ask = async (locale: 'nl' | 'en') => {
      expect(await transport.query(request, locale)).toEqual(result);
      return cms.bodies.splice(0);
    };
    const language = { query: 'site', select: { kirbyLanguage: 'kirby.languageCode' } };
    expect(await ask('nl')).toEqual([expect.objectContaining({ query: request.query }), language]);
    expect(await ask('nl')).toHaveLength(1);
    expect(await ask('en')).toHaveLength(2);
    clock.now = 59_999;
    expect(await ask('nl')).toHaveLength(1);
    clock.now = 60_000;
    expect(await ask('nl')).toHaveLength(2);
  },
);

test.each([{ query: 'site.index', select }, ...silent.map(([, request]) => request)])(
  'a result in another language is not used: $query',
  async (request) => {
    const { cms, transport } = await start({}, rows);
    cms.be('other language');
    await expect(transport.query(request, 'nl')).rejects.toThrow('asked in "nl" and answered in "de"');
  },
);

test('results of a Kirby without languages are used', async () => {
  const server = createServer((_, response) =>
    response.end('{"code":200,"status":"OK","result":{"title":"Proef","kirbyLanguage":null}}'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { transport } = await start({ baseUrl });
  expect(await transport.query({ query: 'site', select: { title: true } }, 'nl')).toEqual({ title: 'Proef' });
});

test('an account is sent as Basic authorization (Q2)', async () => {
  const basic = await start({ credentials: { type: 'basic', username: 'a', password: 'b' } });
  await basic.transport.query({ query: 'site' }, 'nl');
  expect(basic.cms.requested[0]?.headers.authorization).toBe('Basic YTpi');
  const none = await start({ credentials: { type: 'none' } });
  await none.transport.query({ query: 'site' }, 'nl');
  expect(none.cms.requested[0]?.headers.authorization).toBeUndefined();
});

test('two simultaneous calls with the same query send one request to Kirby', async () => {
  const { cms, transport } = await start();
  const results = await Promise.all([
    transport.query({ query: 'site', select }, 'nl'),
    transport.query({ query: 'site', select }, 'nl'),
  ]);
  expect(results[0]).toBe(results[1]);
  expect(cms.requested).toHaveLength(1);
});

test('simultaneous small queries share requests', async () => {
  const { cms, transport } = await start();
  const queries = Array.from({ length: 20 }, (_, at) => `page("nieuws/${at}")`);
  const results = await Promise.all([
    ...queries.map((query) => transport.query({ query, select }, 'en')),
    transport.query({ query: 'page("over")', select }, 'nl'),
    transport.query({ query: 'site', select }, 'nl'),
  ]);
  expect(results).toEqual([
    ...queries.map((query) => ({ title: `${query} in en` })),
    { title: 'page("over") in nl' },
    { title: 'site in nl' },
  ]);
  expect(cms.requested).toHaveLength(4);
});

test('a query that Kirby cannot answer fails alone', async () => {
  const { cms, transport } = await start({}, async ({ query }) => {
    if (query === 'page("b")') throw new Error('broken field');
    return { title: query };
  });
  const [a, b, c] = await Promise.allSettled(
    ['a', 'b', 'c'].map((id) => transport.query({ query: `page("${id}")`, select }, 'nl')),
  );
  expect([a, c]).toEqual([
    { status: 'fulfilled', value: { title: 'page("a")' } },
    { status: 'fulfilled', value: { title: 'page("c")' } },
  ]);
  expect(b).toMatchObject({ reason: { message: expect.stringContaining('broken field') } });
  expect(cms.requested).toHaveLength(4);
});

test('a broken connection is retried and a refusal is not', async () => {
  const { cms, transport } = await start();
  cms.be('flapping');
  await expect(transport.query({ query: 'site', select }, 'nl')).resolves.toEqual({ title: 'site in nl' });
  expect(cms.requested).toHaveLength(2);
  cms.be('unauthorised');
  await expect(transport.query({ query: 'site', select }, 'nl')).rejects.toThrow();
  expect(cms.requested).toHaveLength(3);
});

test.each<[Mood, RegExp]>([
  ['hanging', /no answer within 0.3 s/],
  ['resetting', /other side closed|socket/i],
  ['failing', /500, "oops"/],
  ['html', /status 200 with HTML/],
  ['half', /status 200 with something else/],
  ['huge', /larger than 67108864 bytes|no answer within/],
  ['unauthorised', /401: it wants other credentials; look at KIRBY_API_TOKEN/],
  ['redirecting', /302/],
  ['null', /status 200 with something else/],
  ['other language', /asked in "nl" and answered in "de"/],
  ['repeating', /it repeats our credentials, so nothing of it is used/],
  ['repeating in an error', /it repeats our credentials/],
  ['repeating in a broken answer', /does not match the HTTP\/1.1 protocol/],
])('the error of a CMS that is %s names host and query (X2)', async (mood, reason) => {
  const { cms, transport } = await start({ deadline: mood === 'hanging' ? 300 : 60_000 });
  cms.be(mood);
  const failure = await transport
    .query({ query: 'site.index', select }, 'nl')
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CmsUnavailableError);
  const { message } = failure as Error;
  expect(message).toMatch(reason);
  expect(message).toContain(`${new URL(cms.url).host} did not answer site.index`);
  expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain(secret);
});

test('credentials that an error response repeats are not logged', async () => {
  const { cms, transport } = await start({
    credentials: { type: 'basic', username: 'lezer@kirbyhost.example', password: 'wachtwoord/?>' },
  });
  cms.be('repeating in an error');
  const failure = await transport.query({ query: 'site', select }, 'nl').catch((error: unknown) => error);
  const [, sent = ''] = cms.requested[0]?.headers.authorization?.split(' ') ?? [];
  expect(sent).toContain('/');
  const received = inspect(failure, { depth: 9, showHidden: true });
  for (const each of [sent, 'wachtwoord']) expect(received).not.toContain(each);
});

test('a refused connection is reported in words', async () => {
  const gone = await start({ baseUrl: 'http://127.0.0.1:9' });
  await expect(gone.transport.query({ query: 'site', select }, 'nl')).rejects.toThrow(
    'nothing listens there; look at KIRBY_BASE_URL',
  );
});

test('addresses of Kirby in a response become paths of this site', async () => {
  const server = createServer((_, response) => {
    const base = `http://${_.headers.host}/cms`;
    const result = {
      url: base,
      link: `<a href="${base}/agenda">`,
      set: `${base}/media/a.webp 480w, ${base}/media/b.webp 768w`,
      other: `${base}x`,
    };
    response.end(JSON.stringify({ result: { ...result, kirbyLanguage: 'nl' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cms`;
  const { transport } = await start({ baseUrl });
  await expect(transport.query({ query: 'site', select: {} }, 'nl')).resolves.toEqual({
    url: '/',
    link: '<a href="/agenda">',
    set: '/media/a.webp 480w, /media/b.webp 768w',
    other: `${baseUrl}x`,
  });
});

const send = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://site.example${path}`, { headers });

test('a file of Kirby is fetched once and served by this site', async () => {
  const path = '/media/site/abc-1/uit.mp3';
  const { cms, transport } = await start({ media: { [path]: '0123456789' } });
  const whole = await transport.media(send(path));
  expect(whole.status).toBe(200);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'x-content-type-options': 'nosniff',
  });
  cms.be('resetting');
  const part = await transport.media(send(path, { range: 'bytes=2-4' }));
  expect([part.status, await part.text()]).toEqual([206, '234']);
  expect(cms.requested).toHaveLength(1);
  expect((await transport.media(send('/media/site/abc-1/other.mp3'))).status).toBe(502);
});

test('a file that cannot be written to disk is still served', async () => {
  const path = '/media/site/abc-1/uit.mp3';
  const mediaDir = join(mkdtempSync(join(tmpdir(), 'kirby-http-')), 'a file');
  writeFileSync(mediaDir, 'in the way');
  const { cms, transport, lines } = await start({ media: { [path]: '0123456789' }, mediaDir });
  for (let count = 0; count < 2; count++) {
    const result = await transport.media(send(path));
    expect([result.status, result.headers.get('content-type'), await result.text()]).toEqual([
      200,
      'audio/mpeg',
      '0123456789',
    ]);
  }
  expect(cms.requested).toHaveLength(2);
  expect(lines).toEqual([expect.stringContaining('files of the CMS cannot be kept on disk')]);
});

test('hanging files leave connections for queries', async () => {
  const { cms, transport } = await start({ deadline: 500 });
  cms.be('hanging');
  const files = Array.from({ length: 40 }, (_, index) => transport.media(send(`/media/site/a/${index}.png`)));
  await expect.poll(() => cms.requested.length).toBe(4);
  const statuses = (await Promise.all(files)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([502]));
  expect(cms.requested.length).toBeLessThanOrEqual(8);
});

test.each([
  '/media/../api/users',
  '/media/%2e%2e/%2e%2e/site/config/config.php',
  '/media/a/..%2f..%2fusers.png',
  '/media/site/x/index.php',
  '/media/site/x/page.html',
  '/api/users/a.png',
  '/media/%00.png',
  '/media/%252e%252e/a.png',
])('%s is not requested from Kirby', async (path) => {
  const { cms, transport } = await start();
  expect((await transport.media(send(path))).status).toBe(404);
  expect(cms.requested).toEqual([]);
});
