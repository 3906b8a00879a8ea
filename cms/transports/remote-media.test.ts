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

async function start(response: RequestListener) {
  const server = createServer(response);
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
  return (path: string, init: RequestInit = {}) => media(new Request(`http://site.example${path}`, init));
}

test('a redirect to a newer address of the file is followed', async () => {
  const get = await start((request, response) => {
    if (request.url === '/cms/media/a/new/x.png')
      response.writeHead(200, { 'content-type': 'image/png' }).end('the picture');
    else response.writeHead(307, { location: '/cms/media/a/new/x.png' }).end();
  });
  const response = await get('/media/a/old/x.png');
  expect([response.status, await response.text()]).toEqual([200, 'the picture']);
});

test.each(['https://elsewhere.example/error', '/cms/error', '/media/other/x.png', 'http://['])(
  'a file that Kirby redirects to %s does not exist',
  async (location) => {
    const get = await start((_, response) => response.writeHead(302, { location }).end());
    expect((await get('/media/a/b/x.png')).status).toBe(404);
  },
);

const faults: Record<string, RequestListener> = {
  'redirects to a page': (_, response) => response.writeHead(302, { location: '/error' }).end(),
  'redirects in a loop': (request, response) => response.writeHead(302, { location: request.url }).end(),
  'is a page': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>'),
  'is empty': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(),
  'is compressed': (_, response) =>
    response.writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' }).end('x'),
  'is too large': (_, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end('x'.repeat(1_001)),
  'gets an error 500': (_, response) => response.writeHead(500).end('out of memory'),
};

test.each(Object.keys(faults))('when one file %s, other files still arrive', async (fault) => {
  const get = await start((request, response) => {
    if (request.url?.endsWith('/good.png'))
      response.writeHead(200, { 'content-type': 'image/png' }).end('the picture');
    else faults[fault]?.(request, response);
  });
  const expected = fault === 'redirects to a page' ? 404 : 502;
  for (let count = 0; count < 6; count++)
    expect((await get(`/media/a/b/bad-${count}.png`)).status).toBe(expected);
  expect((await get('/media/a/b/good.png')).status).toBe(200);
});

test('a failing Kirby is logged five times, however many pictures visitors request', async () => {
  const get = await start((_, response) => response.writeHead(429).end());
  for (let count = 0; count < 20; count++) expect((await get(`/media/a/b/${count}.png`)).status).toBe(502);
  expect(lines).toHaveLength(5);
});

test('the content type of a file follows from its name (T10)', async () => {
  const get = await start((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/javascript', 'content-disposition': 'inline', 'x-own': '1' })
      .end('alert(1)'),
  );
  const sandboxed = expect.stringMatching(/^default-src 'none'.*sandbox$/);
  for (const name of ['lek.js', 'lek.mjs', 'lek.css', 'lek.xml', 'lek', 'lek.js%0A', 'lek.svg%00.js']) {
    const response = await get(`/media/a/b/${name}`);
    if (/%0/.test(name)) {
      expect(response.status).toBe(404);
      continue;
    }
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      'content-security-policy': sandboxed,
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.has('x-own')).toBe(false);
  }
});

test('parts, headers alone and unchanged files of a remote Kirby are downloads too (T10)', async () => {
  const get = await start((_, response) =>
    response.writeHead(200, { 'content-type': 'text/javascript' }).end('alert(1)'),
  );
  const path = '/media/a/b/%C3%A9%C3%A9n%20%22script%22.js';
  const first = await get(path);
  const results = [
    first,
    await get(path),
    await get(path, { method: 'HEAD' }),
    await get(path, { headers: { range: 'bytes=0-3' } }),
    await get(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } }),
  ];
  expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 206, 304]);
  for (const { headers } of results)
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="__n _script_.js"; filename*=UTF-8''%C3%A9%C3%A9n%20%22script%22.js`,
    );
});

test.each([
  ['teken.svg', 'text/html'],
  ['foto.jpg', 'text/html; charset=utf-8'],
  ['brief.docx', 'text/html'],
  ['lek.js', 'application/xhtml+xml'],
  ['foto.jpg', 'image/svg+xml'],
])(
  '%s sent as %s is either rejected as a page, or served as the type of its name (T10)',
  async (name, type) => {
    const get = await start((_, response) =>
      response.writeHead(200, { 'content-type': type }).end('<script>alert(1)</script>'),
    );
    const response = await get(`/media/a/b/${name}`);
    if (type.includes('html')) expect(response.status).toBe(502);
    else expect(response.headers.get('content-type')).toBe('image/jpeg');
  },
);

test.each([
  '/media/a/.jobs/foto.jpg.json',
  '/media/a/b/.htaccess',
  '/media/a/b/..%2fc.jpg',
  '/media/a/b%5C..%5Cc.jpg',
  '/media/a/b/%00.jpg',
  '/media/a/b/x%0D%0Ay.jpg',
  '/media/a/b/%25%32%65.jpg',
  `/media/a/b/${'x'.repeat(252)}.jpg`,
  '/media/a/b/lek.php',
  '/media/a/b/lek.html',
])('%s is never requested (T10)', async (path) => {
  let requested = 0;
  const get = await start((_, response) => {
    requested++;
    response.end('x');
  });
  expect([(await get(path)).status, requested]).toEqual([404, 0]);
});
