import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { createCloudflare } from './cloudflare.ts';
import { createEdge } from './create-edge.ts';
import type { EdgeTarget } from './edge.ts';
import { createEdgeKeys } from './edge-keys.ts';
import { createFastly } from './fastly.ts';

const origin = 'https://www.example.nl';
const token = 'a-token-of-some-length';
const log = createLog({ level: 'error', write: () => {}, now: () => new Date(0) });

test('keys are short, the same on every instance, and of this site only', () => {
  const keys = createEdgeKeys(origin);
  const [everything, ...own] = keys.ofAnswer(['nl events site', 'nl page page("agenda")']);
  expect(everything).toBe(keys.everything);
  expect(own).toHaveLength(2);
  for (const key of own) expect(key).toMatch(/^[\w-]{10}$/);
  expect(createEdgeKeys(origin).ofChange(['nl page page("agenda")'])).toContain(own[1]);
  expect(createEdgeKeys('https://other.nl').ofChange(['nl page page("agenda")'])).not.toContain(own[1]);
});

test('an answer made of more than fits into a header is purged at each change', () => {
  const keys = createEdgeKeys(origin);
  const many = Array.from({ length: 5_000 }, (_, index) => `nl page ${index}`);
  const own = keys.ofAnswer(many);
  expect(own.join(' ').length).toBeLessThan(1_000);
  expect(keys.ofChange(['nl something else']).filter((key) => own.includes(key))).toHaveLength(1);
});

test('X5 each kind gets its own headers, and the root of the site only the one that knows languages', () => {
  const varnish = createEdge({ kind: 'varnish', addresses: ['http://127.0.0.1:1'] }, { origin, log });
  const fastly = createEdge({ kind: 'fastly', id: 'x', token }, { origin, log });
  const cloudflare = createEdge({ kind: 'cloudflare', id: 'x', token }, { origin, log });
  expect(createEdge(null, { origin, log })).toBeNull();
  const page = { key: '/agenda', dependencies: ['a'] };
  const headers = (edge: typeof varnish, seconds: number) => {
    const mark = edge?.mark(page, () => seconds);
    return [mark?.control(), mark?.tags];
  };
  expect(headers(varnish, 90.7)).toEqual([
    ['CDN-Cache-Control', 'max-age=91, stale-while-revalidate=60, stale-if-error=259200'],
    ['xkey', expect.stringMatching(/^\S{10} \S{10}$/)],
  ]);
  expect(headers(fastly, -1)).toEqual([
    ['Surrogate-Control', 'max-age=0, stale-if-error=259200'],
    ['Surrogate-Key', expect.stringMatching(/^\S{10} \S{10}$/)],
  ]);
  expect(headers(cloudflare, Number.POSITIVE_INFINITY)).toEqual([
    ['Cloudflare-CDN-Cache-Control', 'max-age=86400, stale-while-revalidate=60, stale-if-error=259200'],
    ['Cache-Tag', expect.stringMatching(/^\S{10},\S{10}$/)],
  ]);
  const root = { key: '/', dependencies: [] };
  expect(varnish?.mark(root, () => 1)).not.toBeNull();
  expect(fastly?.mark(root, () => 1)).toBeNull();
  expect(cloudflare?.mark({ ...root, key: '/?page=2' }, () => 1)).toBeNull();
});

interface Requested {
  line: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A stand-in for the API of a CDN, which answers as its documentation says. */
async function startStandIn(answer: { status: number; body: string }) {
  const requested: Requested[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      requested.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { requested, api: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const purge = { keys: ['k1', 'k2'], addresses: ['/agenda?page=2'] };
const send = ([target]: readonly EdgeTarget[]) => target?.purge(purge, AbortSignal.timeout(5_000));

test('X5 Fastly, a local stand-in for its documented API: keys in one soft purge, then addresses', async () => {
  const { requested, api } = await startStandIn({ status: 200, body: '{"k1":"1-2","k2":"1-3"}' });
  await send(createFastly({ id: 'serviceid', token, origin, api }).targets);
  expect(requested.map(({ line }) => line)).toEqual([
    'POST /service/serviceid/purge',
    'POST /purge/www.example.nl/agenda?page=2',
  ]);
  expect(requested[0]?.headers).toMatchObject({
    'fastly-key': token,
    'fastly-soft-purge': '1',
    'surrogate-key': 'k1 k2',
  });
});

test('X5 Cloudflare, a local stand-in for its documented API: tags, then files; a refusal is an error', async () => {
  const answer = { status: 200, body: '{"success": true, "errors": []}' };
  const { requested, api } = await startStandIn(answer);
  const { targets } = createCloudflare({ id: 'zoneid', token, origin, api });
  await send(targets);
  expect(requested.map(({ line, body }) => [line, JSON.parse(body)])).toEqual([
    ['POST /zones/zoneid/purge_cache', { tags: ['k1', 'k2'] }],
    ['POST /zones/zoneid/purge_cache', { files: ['https://www.example.nl/agenda?page=2'] }],
  ]);
  expect(requested[0]?.headers.authorization).toBe(`Bearer ${token}`);
  answer.body = '{"success": false, "errors": [{"code": 10000}]}';
  await expect(send(targets)).rejects.toThrow('it answers 200');
});
