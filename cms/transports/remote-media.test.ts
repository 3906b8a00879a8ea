import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestLog } from '../testing/fake-transport.ts';
import { createKirbyClient } from './kirby-client.ts';
import { createRemoteMedia } from './remote-media.ts';

const { log, lines } = createTestLog();
beforeEach(() => lines.splice(0));

async function start(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const dir = mkdtempSync(join(tmpdir(), 'remote-media-'));
  const client = createKirbyClient({
    baseUrl: `http://127.0.0.1:${port}/cms`,
    credentials: { type: 'none' },
    deadline: 60_000,
  });
  const media = createRemoteMedia({ client, dir, log, maxFileBytes: 1_000 });
  onTestFinished(async () => {
    await client.close();
    server.close();
    rmSync(dir, { recursive: true });
  });
  return (path: string) => media(new Request(`http://site.example${path}`));
}

test('a redirect to a newer address of the file is followed, below the folder of Kirby too', async () => {
  const ask = await start((request, response) => {
    if (request.url === '/cms/media/a/new/x.png')
      response.writeHead(200, { 'content-type': 'image/png' }).end('the picture');
    else response.writeHead(307, { location: '/cms/media/a/new/x.png' }).end();
  });
  const answer = await ask('/media/a/old/x.png');
  expect([answer.status, await answer.text()]).toEqual([200, 'the picture']);
});

test.each(['https://elsewhere.example/error', '/cms/error', '/media/other/x.png', 'http://['])(
  'a file for which Kirby leads to %s is not there',
  async (location) => {
    const ask = await start((_, response) => response.writeHead(302, { location }).end());
    expect((await ask('/media/a/b/x.png')).status).toBe(404);
  },
);

const faults: Record<string, RequestListener> = {
  'leads to a page': (_, response) => response.writeHead(302, { location: '/error' }).end(),
  'leads in a circle': (request, response) => response.writeHead(302, { location: request.url }).end(),
  'is a page': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>'),
  'is empty': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(),
  'is compressed': (_, response) =>
    response.writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' }).end('x'),
  'is too large': (_, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end('x'.repeat(1_001)),
  'cannot be made': (_, response) => response.writeHead(500).end('out of memory'),
};

test.each(Object.keys(faults))('that one file %s keeps no other from coming', async (fault) => {
  const ask = await start((request, response) => {
    if (request.url?.endsWith('/good.png'))
      response.writeHead(200, { 'content-type': 'image/png' }).end('the picture');
    else faults[fault]?.(request, response);
  });
  const expected = fault === 'leads to a page' ? 404 : 502;
  for (let count = 0; count < 6; count++)
    expect((await ask(`/media/a/b/bad-${count}.png`)).status).toBe(expected);
  expect((await ask('/media/a/b/good.png')).status).toBe(200);
});

test('an ill Kirby is told of five times, however many pictures visitors ask for', async () => {
  const ask = await start((_, response) => response.writeHead(429).end());
  for (let count = 0; count < 20; count++) expect((await ask(`/media/a/b/${count}.png`)).status).toBe(502);
  expect(lines).toHaveLength(5);
});
