import { Agent, get as httpGet, type ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { parseSettings } from '../settings/settings.ts';
import { dial } from '../testing/dial.ts';
import { forkFakeSite } from '../testing/fork-fake-site.ts';
import { startHttpServer } from '../testing/start-http-server.ts';
import { startFakeSite } from '../testing/start-test-site.ts';

const get = (path = '/') => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const { stopping } = parseSettings({}).connections;
const never = 3_600_000;

test('a server without connections ends at once (T13)', async () => {
  const { server } = await startHttpServer(
    { stopping: { graceTime: 0, farewellTime: never, timeout: never } },
    () => {},
  );
  await server.stop();
  expect(server.listening).toBe(false);
});

test('kept-alive connections get one more response, marked as the last; no new connection is accepted (T13)', async () => {
  const { server, port } = await startHttpServer(
    { stopping: { graceTime: 0, farewellTime: never, timeout: never } },
    ({ url }, response) => response.end(`this is ${url}`),
  );
  const open = await Promise.all(Array.from({ length: 50 }, () => dial(port, get('/before'))));
  for (const client of open) expect(await client.until(/before/)).toMatch(/connection: keep-alive/i);
  const stopped = server.stop();
  while (server.listening) await setImmediate();
  await expect(dial(port)).rejects.toThrow('ECONNREFUSED');
  for (const client of open) client.socket.write(get('/after'));
  for (const client of open) expect(await client.closed).toMatch(/connection: close[\s\S]*this is \/after$/i);
  await stopped;
});

test('a response in progress is finished and marked as the last (T13)', async () => {
  const slow = Promise.withResolvers<ServerResponse>();
  const { server, port } = await startHttpServer(
    { stopping: { graceTime: 0, farewellTime: 0, timeout: never } },
    (_request, response) => slow.resolve(response),
  );
  const client = await dial(port, get('/slow'));
  const response = await slow.promise;
  const stopped = server.stop();
  while (server.listening) await setImmediate();
  response.end('at last');
  expect(await client.closed).toMatch(/connection: close[\s\S]*at last$/i);
  await stopped;
});

test('a long response that began before the stop is sent completely, then its connection is closed (T13)', async () => {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  const { server, port } = await startHttpServer(
    { stopping: { graceTime: 0, farewellTime: 0, timeout: never } },
    (_request, response) => {
      response.setHeader('Content-Length', 20);
      response.write('0123456789');
      resolve(response);
    },
  );
  const client = await dial(port, get());
  await client.until(/0123456789/);
  const stopped = server.stop();
  while (server.listening) await setImmediate();
  (await promise).end('abcdefghij');
  expect(await client.closed).toMatch(/0123456789abcdefghij$/);
  await stopped;
});

test('idle connections are closed after the farewell time, all others after the patience (T13)', async () => {
  const { server, port } = await startHttpServer(
    { stopping: { graceTime: 0, farewellTime: 100, timeout: 1_000 } },
    ({ url }, response) => void (url === '/hang' || response.end('well')),
  );
  const idle = await dial(port, get());
  const silent = await dial(port);
  const hanging = await dial(port, get('/hang'));
  await idle.until(/well/);
  const order: string[] = [];
  const note = (name: string, { closed }: { closed: Promise<string> }) => closed.then(() => order.push(name));
  const all = [note('idle', idle), note('silent', silent), note('hanging', hanging)];
  await server.stop();
  await Promise.all(all);
  expect(order.at(-1)).toBe('hanging');
});

test('during the grace time the server serves as usual, but is not ready (T13)', async () => {
  await using site = await startFakeSite({
    connections: { stopping: { ...stopping, graceTime: never, farewellTime: 0 } },
  });
  expect((await site.get('/health/ready')).status).toBe(200);
  void site.server.stop();
  const ready = await site.get('/health/ready');
  expect([ready.status, JSON.parse(ready.text).status]).toEqual([503, 'stopping']);
  expect((await site.get('/health/live')).status).toBe(200);
  expect((await site.get('/agenda')).status).toBe(200);
  const open = await dial(site.port, get('/agenda'));
  expect(await open.closed).toMatch(/connection: close/i);
});

test('after the grace time the server ends (T13)', async () => {
  const { server } = await startHttpServer(
    { stopping: { graceTime: 20, farewellTime: never, timeout: never } },
    () => {},
  );
  await server.stop();
  expect(server.listening).toBe(false);
});

async function readOn(port: number, count: () => void): Promise<string | null> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const outcome = await new Promise<string>((resolve) => {
      const requested = httpGet({ port, host: '127.0.0.1', path: '/agenda', agent }, (response) => {
        let length = 0;
        response.on('data', (chunk: Buffer) => {
          length += chunk.length;
        });
        response.on('error', (error) => resolve(String(error)));
        response.on('end', () => {
          const isComplete =
            response.statusCode === 200 && length === Number(response.headers['content-length']);
          resolve(isComplete ? `${response.headers.connection}` : `${response.statusCode}, ${length} bytes`);
        });
      });
      requested.on('error', (error) => resolve(String(error)));
    });
    if (outcome === 'keep-alive' || outcome === 'close') count();
    if (outcome === 'keep-alive') continue;
    agent.destroy();
    return outcome === 'close' ? null : outcome;
  }
}

test('SIGTERM under load: fifty kept connections lose no request, and the process ends (T13)', async () => {
  const site = await forkFakeSite();
  const { promise: isBusy, resolve } = Promise.withResolvers<void>();
  let responded = 0;
  const readers = Array.from({ length: 50 }, () =>
    readOn(site.port, () => {
      responded += 1;
      if (responded === 2_000) resolve();
    }),
  );
  await isBusy;
  site.kill();
  expect((await Promise.all(readers)).filter((problem) => problem !== null)).toEqual([]);
  expect(await site.ended).toBe(0);
});

test('idle connections delay the end for less than the patience; a second signal ends the process at once (T13)', async () => {
  const slowSite = await forkFakeSite({ SHUTDOWN_SECONDS: '3600' });
  const idle = await dial(slowSite.port, get('/agenda'));
  await idle.until(/<\/p>$/);
  slowSite.kill();
  expect(await slowSite.ended).toBe(0);
  await idle.closed;

  const waiting = await forkFakeSite({ SHUTDOWN_GRACE_SECONDS: '600' });
  waiting.kill();
  const isStopping = async () => (await fetch(`http://127.0.0.1:${waiting.port}/health/ready`)).status;
  await vi.waitFor(async () => expect(await isStopping()).toBe(503), { timeout: 30_000 });
  waiting.kill('SIGINT');
  expect(await waiting.ended).toBe(130);
});
