import type { RequestListener, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { dial } from '../testing/dial.ts';
import { startHttpServer } from '../testing/start-http-server.ts';

const get = (path = '/', ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, 'Host: x', ...headers].join('\r\n')}\r\n\r\n`;
const closing = (path = '/') => get(path, 'Connection: close');
// Timeouts are short, but long enough for a busy machine.
const sayPath: RequestListener = ({ url }, response) => response.end(`this is ${url}\n`);
const responsesIn = (text: string) => text.match(/HTTP\/1\.1 \d+/g) ?? [];

test.each([
  ['nothing at all', ''],
  ['a head that never ends', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ['a request line that never ends', 'GET /'],
  ['a body of which half comes', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n12345'],
  ['a chunk of which half comes', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n12'],
])('%s: the connection is closed after the timeout, with 408 and our headers (T7)', async (_case, text) => {
  const { port } = await startHttpServer({ headTime: 500, requestTime: 1_000 }, (request, response) => {
    request.on('end', () => response.end('whole')).resume();
  });
  const { closed } = await dial(port, text);
  expect(await closed).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*x-test: yes/i);
});

test.each([
  ['headers of more than 16 kB', get('/', `X-Long: ${'x'.repeat(20_000)}`), 431],
  ['what is no request', 'hello\r\n\r\n', 400],
])('%s: refused with our headers, and closed (T7 T9)', async (_case, text, status) => {
  const { port } = await startHttpServer({}, sayPath);
  const response = await (await dial(port, text)).closed;
  expect(responsesIn(response)).toEqual([`HTTP/1.1 ${status}`]);
  expect(response).toMatch(/connection: close[\s\S]*x-test: yes/i);
});

test('timeouts apply to requests, not to responses: a download takes as long as it needs (T7)', async () => {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  const { port } = await startHttpServer({ headTime: 500, requestTime: 500 }, (_request, response) => {
    response.write('begun');
    resolve(response);
  });
  const download = await dial(port, closing());
  const response = await promise;
  for (let turn = 0; turn < 3; turn += 1) await (await dial(port)).closed;
  response.end(' and done');
  expect(await download.closed).toMatch(/begun[\s\S]*and done/);
});

test('a connection whose client takes nothing is closed, and the making of the response ends (T7)', async () => {
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  const { port } = await startHttpServer({ sendTime: 500 }, ({ url }, response) => {
    if (url !== '/big') return response.end('small');
    response.once('close', resolve);
    return response.end(Buffer.alloc(32_000_000));
  });
  const { socket } = await dial(port);
  socket.pause();
  socket.write(get('/big'));
  await isOver;
  socket.destroy();
  expect(await (await dial(port, closing())).closed).toContain('small');
});

test('more connections than allowed are closed at once; those that are open are served (T7)', async () => {
  const { port, server } = await startHttpServer({ connections: 3 }, sayPath);
  const open = await Promise.all([1, 2, 3].map(() => dial(port)));
  await expect.poll(() => server.openConnections()).toBe(3);
  expect(await (await dial(port)).closed).toBe('');
  open[0]?.socket.write(closing('/mine'));
  expect(await open[0]?.closed).toContain('this is /mine');
  for (const { socket } of open) socket.destroy();
  await expect.poll(() => server.openConnections()).toBe(0);
});

test('an idle connection is closed after the keep-alive timeout, and so is one after its last request (T7)', async () => {
  const { port } = await startHttpServer({ keepAliveTime: 20 }, sayPath);
  expect(responsesIn(await (await dial(port, get())).closed)).toHaveLength(1);
  const { port: other } = await startHttpServer({ keepAliveTime: 20, requestsPerConnection: 2 }, sayPath);
  const client = await dial(other, get('/1'));
  await client.until(/this is \/1/);
  client.socket.write(get('/2'));
  expect((await client.closed).match(/connection: \S+/gi)).toEqual([
    'Connection: keep-alive',
    'Connection: close',
  ]);
});

test('a client that keeps sending after the response, and reads it only then, gets it whole (T9 T16)', async () => {
  const { promise: isResponded, resolve } = Promise.withResolvers<void>();
  const { port } = await startHttpServer({}, (_request, response) => {
    response.once('finish', resolve);
    response.end('no, thank you'.repeat(1_000));
  });
  const client = await dial(port);
  client.socket.pause();
  client.socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\n\r\n');
  await isResponded;
  for (let piece = 0; piece < 20; piece += 1) {
    await new Promise((done) => client.socket.write('x'.repeat(1_000), done));
    await setImmediate();
  }
  client.socket.resume();
  expect(await client.until(/(no, thank you){1000}$/)).toMatch(/^HTTP\/1\.1 200/);
  client.socket.destroy();
});

test('a client that never stops sending is closed in the end (T9 T16)', async () => {
  const { port } = await startHttpServer({ headTime: 200, requestTime: 400 }, (_request, response) =>
    response.end('no'),
  );
  const client = await dial(port, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 900000000\r\n\r\n');
  client.socket.on('drain', () => client.socket.write('x'.repeat(100_000)));
  client.socket.write('x'.repeat(100_000));
  expect(await client.closed).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\nno/);
});
