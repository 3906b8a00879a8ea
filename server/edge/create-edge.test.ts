import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { createEdge } from './create-edge.ts';
import { createEdgeKeys } from './edge-keys.ts';
import { createTaggedEdge } from './tagged.ts';

const origin = 'https://example.nl';
const token = 'a-token-of-some-length';
const log = createLog({ level: 'error', write: () => {}, now: () => new Date(0) });

test('keys are short, the same on every instance, and of this site only', () => {
  const keys = createEdgeKeys(origin);
  const [everything, ...own] = keys.ofTags(['nl events site', 'nl page page("agenda")']);
  expect(everything).toBe(keys.everything);
  expect(own).toHaveLength(2);
  for (const key of own) expect(key).toMatch(/^[\w-]{10}$/);
  expect(createEdgeKeys(origin).ofChange(['nl page page("agenda")'])).toContain(own[1]);
  expect(createEdgeKeys('https://other.nl').ofChange(['nl page page("agenda")'])).not.toContain(own[1]);
});

test('a response made of more than fits into a header is purged at each change', () => {
  const keys = createEdgeKeys(origin);
  const many = Array.from({ length: 5_000 }, (_, index) => `nl page ${index}`);
  const own = keys.ofTags(many);
  expect(own.join(' ').length).toBeLessThan(1_000);
  expect(keys.ofChange(['nl something else']).filter((key) => own.includes(key))).toHaveLength(1);
});

test('each kind of edge gets its own headers, and / only the one that knows languages (X5)', () => {
  const varnish = createEdge({ kind: 'varnish', addresses: ['http://127.0.0.1:1'] }, { origin, log });
  const tagged = createEdge({ kind: 'tags', purgeUrl: 'https://edge.example/', token }, { origin, log });
  expect(createEdge(null, { origin, log })).toBeNull();
  const page = { key: '/agenda', tags: ['a'] };
  const headers = (edge: typeof varnish, seconds: number) => {
    const headers = edge?.headers(page, () => seconds);
    return [headers?.control(), headers?.tags];
  };
  expect(headers(varnish, 90.7)).toEqual([
    ['CDN-Cache-Control', 'max-age=91, stale-while-revalidate=60, stale-if-error=259200'],
    ['xkey', expect.stringMatching(/^\S{10} \S{10}$/)],
  ]);
  expect(headers(tagged, Number.POSITIVE_INFINITY)).toEqual([
    ['CDN-Cache-Control', 'max-age=86400, stale-while-revalidate=60, stale-if-error=259200'],
    ['Cache-Tag', expect.stringMatching(/^\S{10},\S{10}$/)],
  ]);
  expect(headers(tagged, -1)[0]).toEqual([
    'CDN-Cache-Control',
    'max-age=0, stale-while-revalidate=60, stale-if-error=259200',
  ]);
  const root = { key: '/', tags: [] };
  expect(varnish?.headers(root, () => 1)).not.toBeNull();
  expect(tagged?.headers(root, () => 1)).toBeNull();
  expect(tagged?.headers({ ...root, key: '/?page=2' }, () => 1)).toBeNull();
});

interface Requested {
  line: string;
  headers: IncomingMessage['headers'];
  body: string;
}

async function startStandIn(reply: { status: number }) {
  const requested: Requested[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      requested.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
      response.writeHead(reply.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { requested, purgeUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge` };
}

test('tags are purged by one POST with the token, and a refusal is an error (X5)', async () => {
  const reply = { status: 204 };
  const { requested, purgeUrl } = await startStandIn(reply);
  const [target] = createTaggedEdge({ purgeUrl, token }).targets;
  const send = (keys: string[]) =>
    target?.purge({ keys, addresses: ['/agenda?page=2'] }, AbortSignal.timeout(5_000));
  await send(['k1', 'k2']);
  await send([]);
  expect(requested.map(({ line, body }) => [line, JSON.parse(body)])).toEqual([
    ['POST /purge', { tags: ['k1', 'k2'] }],
  ]);
  expect(requested[0]?.headers.authorization).toBe(`Bearer ${token}`);
  reply.status = 403;
  await expect(send(['k3'])).rejects.toThrow('it answers 403');
});
