import type { RequestListener, ServerResponse } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { dial } from './testing/dial.ts';
import { startGuarded } from './testing/start-guarded.ts';

const get = (path = '/', ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, 'Host: x', ...headers].join('\r\n')}\r\n\r\n`;
const closing = (path = '/') => get(path, 'Connection: close');
// Timeouts are short here, but long enough for a busy machine.
const sayPath: RequestListener = ({ url }, response) => response.end(`this is ${url}\n`);
const answersIn = (text: string) => text.match(/HTTP\/1\.1 \d+/g) ?? [];

test('T7 a connection without any request is closed, without an answer', async () => {
  const { port } = await startGuarded({ headTime: 50 }, sayPath);
  const silent = await Promise.all(Array.from({ length: 50 }, () => dial(port)));
  for (const { closed } of silent) expect(await closed).toBe('');
});

test.each([
  ['a head that never ends', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ['a request line that never ends', 'GET /'],
  ['a body of which half comes', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n12345'],
  ['a chunk of which half comes', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n12'],
])('T7 %s gets 408 after the timeout', async (_case, text) => {
  const { port } = await startGuarded({ headTime: 500, requestTime: 1_000 }, (request, response) => {
    request.on('end', () => response.end('whole')).resume();
  });
  const { closed } = await dial(port, text);
  expect(await closed).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*x-guarded: yes/i);
});

test('T7 timeouts apply to requests, not to answers: a download takes as long as it needs', async () => {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  const { port } = await startGuarded({ headTime: 500, requestTime: 500 }, (_request, response) => {
    response.write('begun');
    resolve(response);
  });
  const download = await dial(port, closing());
  const response = await promise;
  // These connections open later, and are closed earlier.
  for (let turn = 0; turn < 3; turn += 1) await (await dial(port)).closed;
  response.end(' and done');
  expect(await download.closed).toMatch(/begun[\s\S]*and done/);
});

test('T7 pipelined requests are answered in order, one at a time', async () => {
  let [running, most] = [0, 0];
  const { port } = await startGuarded({}, ({ url }, response) => {
    running += 1;
    most = Math.max(most, running);
    setImmediate().then(() => {
      running -= 1;
      response.end(`this is ${url}\n`);
    });
  });
  const ahead = Array.from({ length: 7 }, (_, index) => get(`/${index}`)).join('');
  const { closed } = await dial(port, ahead + closing('/last'));
  expect((await closed).match(/this is \S+/g)).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 'last'].map((name) => `this is /${name}`),
  );
  expect(most).toBe(1);
});

test('T7 of two thousand pipelined requests nine are read, and the ninth answer says that it was the last', async () => {
  let requested = 0;
  const { port, server, lines } = await startGuarded({}, (_request, response) => {
    requested += 1;
    response.end('x'.repeat(10_000));
  });
  const { socket, closed } = await dial(port);
  socket.pause();
  socket.write(get('/page').repeat(2_000));
  const healthy = await dial(port, closing());
  expect(await healthy.closed).toContain('200 OK');
  socket.resume();
  const text = await closed;
  expect(answersIn(text)).toHaveLength(9);
  expect(text.match(/connection: \S+/gi)?.slice(-2)).toEqual(['Connection: keep-alive', 'Connection: close']);
  expect(text.endsWith('x'.repeat(10_000))).toBe(true);
  expect(requested).toBe(10);
  server.close();
  await vi.waitFor(() => expect(lines).toMatchObject([{ level: 'info', ahead: 1 }]), { timeout: 30_000 });
});

test('T7 a pipelined request is not handled when its connection is closed', async () => {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  const requested: (string | undefined)[] = [];
  const { port } = await startGuarded({}, ({ url }, response) => {
    requested.push(url);
    if (url === '/slow') resolve(response);
    else response.end('quick');
  });
  const { socket } = await dial(port, get('/slow') + get('/next').repeat(5));
  const response = await promise;
  const isGone = new Promise((done) => response.once('close', done));
  socket.resetAndDestroy();
  await isGone;
  response.end('to nobody');
  expect(await (await dial(port, closing('/other'))).closed).toContain('quick');
  expect(requested).toEqual(['/slow', '/other']);
});

test('T7 the number of pipelined requests of all connections together is limited', async () => {
  const held: ServerResponse[] = [];
  const { port } = await startGuarded({ waiting: 4 }, ({ url }, response) => {
    if (url === '/held') held.push(response);
    else response.end('quick');
  });
  const greedy = await dial(port, get('/held') + get('/ahead').repeat(4) + get('/too-many'));
  await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 30_000 });
  const other = await dial(port, get('/held') + get('/ahead') + get('/too-many'));
  await vi.waitFor(() => expect(held).toHaveLength(2), { timeout: 30_000 });
  for (const response of held) response.end('at last');
  expect(answersIn(await greedy.closed)).toHaveLength(5);
  expect(answersIn(await other.closed)).toHaveLength(2);
  // Closed connections no longer count.
  const later = await dial(port, get('/a').repeat(3) + closing('/b'));
  expect(answersIn(await later.closed)).toHaveLength(4);
});

test('T7 a connection whose client does not read its answer is closed, and the making of the answer ends', async () => {
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  const { port, server, lines } = await startGuarded({ sendTime: 500 }, ({ url }, response) => {
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
  server.close();
  await vi.waitFor(() => expect(lines).toMatchObject([{ level: 'info', stalled: 1 }]), { timeout: 30_000 });
});

test('T7 a client that waits for our answer is not closed for being silent', async () => {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  const { port, server } = await startGuarded({ sendTime: 500 }, (_request, response) => resolve(response));
  const silences: unknown[] = [];
  server.on('timeout', (socket) => silences.push(socket));
  const { closed } = await dial(port, closing());
  const response = await promise;
  await vi.waitFor(() => expect(silences).toHaveLength(1), { timeout: 30_000 });
  response.end('it took a while');
  expect(await closed).toContain('it took a while');
});

test('T7 unread answers share a memory limit: the slowest connections are closed, the others get their answers', async () => {
  const { port } = await startGuarded({ unsentBytes: 40_000_000 }, ({ url }, response) =>
    response.end(url === '/big' ? Buffer.alloc(30_000_000, 'x') : 'small'),
  );
  const first = await dial(port);
  first.socket.pause();
  first.socket.write(get('/big'));
  expect(await (await dial(port, closing())).closed).toContain('small');
  const second = await dial(port);
  second.socket.pause();
  second.socket.write(closing('/big'));
  first.socket.resume();
  expect((await first.closed).length).toBeLessThan(30_000_000);
  second.socket.resume();
  expect((await second.closed).length).toBeGreaterThan(30_000_000);
});

test('T7 when idle connections use up the limit, a new one is served, and one that is being answered stays', async () => {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  const { port, server } = await startGuarded({ connections: 32 }, ({ url }, response) => {
    if (url === '/slow') resolve(response);
    else response.end('here you are');
  });
  const slow = await dial(port, closing('/slow'));
  const response = await promise;
  const hangers = [];
  for (let count = 0; count < 200; count += 1) hangers.push(await dial(port, count % 2 ? '' : 'GET /ha'));
  for (let visit = 0; visit < 50; visit += 1) {
    expect(await (await dial(port, closing())).closed).toContain('here you are');
  }
  expect(await promisify(server.getConnections.bind(server))()).toBeLessThanOrEqual(32);
  response.end('you too');
  expect(await slow.closed).toContain('you too');
  for (const { socket } of hangers) socket.destroy();
});

test('T7 a connection is closed after so many requests, and none of them is refused', async () => {
  const { port } = await startGuarded({ requestsPerConnection: 3 }, sayPath);
  const client = await dial(port, get('/1'));
  await client.until(/this is \/1/);
  client.socket.write(get('/2'));
  await client.until(/this is \/2/);
  client.socket.write(get('/3'));
  expect((await client.closed).match(/connection: \S+/gi)).toEqual([
    'Connection: keep-alive',
    'Connection: keep-alive',
    'Connection: close',
  ]);
});

test('T7 an idle connection is closed after the keep-alive timeout', async () => {
  const { port, lines } = await startGuarded({ keepAliveTime: 20 }, sayPath);
  expect(answersIn(await (await dial(port, get())).closed)).toHaveLength(1);
  expect(lines).toEqual([]);
});

test('T9 a client that keeps sending after the answer, and reads it only then, still gets it', async () => {
  const { promise: isAnswered, resolve } = Promise.withResolvers<void>();
  const { port } = await startGuarded({ lingerTime: 3_600_000 }, (_request, response) => {
    response.once('finish', resolve);
    response.end('no, thank you');
  });
  const client = await dial(port);
  client.socket.pause();
  client.socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\n\r\n');
  await isAnswered;
  for (let piece = 0; piece < 20; piece += 1) {
    await new Promise((done) => client.socket.write('x'.repeat(1_000), done));
    await setImmediate();
  }
  client.socket.resume();
  client.socket.end();
  expect(await client.closed).toMatch(/connection: close[\s\S]*no, thank you$/i);
});

test('T9 T16 a client that never stops sending is closed in the end', async () => {
  const { port } = await startGuarded({ lingerTime: 50, lingerMost: 200 }, (_request, response) =>
    response.end('no'),
  );
  const client = await dial(port, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 900000000\r\n\r\n');
  client.socket.on('drain', () => client.socket.write('x'.repeat(100_000)));
  client.socket.write('x'.repeat(100_000));
  expect(await client.closed).toMatch(/no$/);
});

test('T16 a client that sends for longer than the linger time, and reads only then, gets its answer whole', async () => {
  for (const more of ['Content-Length: 900000', 'Transfer-Encoding: chunked']) {
    const { port } = await startGuarded({ lingerTime: 200, lingerMost: 60_000 }, (_request, response) =>
      response.end('no'.repeat(10_000)),
    );
    const client = await dial(port);
    client.socket.pause();
    client.socket.write(`PATCH / HTTP/1.1\r\nHost: x\r\n${more}\r\n\r\n`);
    const begun = performance.now();
    // Until three linger times have passed; a write that fails ends the connection.
    while (performance.now() - begun < 600 && !client.socket.destroyed) {
      await new Promise((done) => client.socket.write(`3e8\r\n${'x'.repeat(1_000)}\r\n`, done));
      await setTimeout(20);
    }
    expect(client.socket.destroyed).toBe(false);
    client.socket.resume();
    client.socket.end();
    expect(await client.closed).toMatch(/connection: close[\s\S]*(no){10000}$/i);
  }
});

test('T7 a wanted body is read before the listener is called, which never gets an incomplete one', async () => {
  const bodies: (string | undefined)[] = [];
  const { port } = await startGuarded({ bodyBytes: 10 }, (request, response) => {
    bodies.push((request as { rawBody?: Buffer }).rawBody?.toString());
    response.end('thank you');
  });
  const post = (...more: string[]) => `${['POST /wanted HTTP/1.1', 'Host: x', ...more].join('\r\n')}\r\n\r\n`;
  const half = await dial(port, `${post('Content-Length: 10')}12345`);
  const whole = await dial(port, `${post('Content-Length: 10')}12345`);
  whole.socket.write('67890');
  expect(await whole.until(/thank you/)).toMatch(/connection: keep-alive/i);
  const chunks = await dial(port, `${post('Transfer-Encoding: chunked')}8\r\n12345678\r\n8\r\n12345678\r\n`);
  expect(await chunks.until(/thank you/)).toMatch(/connection: close/i);
  const tooLong = await dial(port, post('Content-Length: 11'));
  expect(await tooLong.closed).toMatch(/connection: close[\s\S]*thank you/i);
  half.socket.resetAndDestroy();
  expect(await (await dial(port, closing())).closed).toContain('thank you');
  expect(bodies).toEqual(['1234567890', '1234567812345678', undefined, undefined]);
  for (const { socket } of [whole, chunks]) socket.destroy();
});
