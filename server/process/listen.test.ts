import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { loadBuild } from '../build/load-build.ts';
import { sendRequest } from '../testing/http-client.ts';
import { drain, listen } from './listen.ts';

test('the address is one that a browser can open', async () => {
  const server = createServer();
  const address = await listen(server, { port: 0, host: undefined });
  expect(address).toBe(`http://localhost:${(server.address() as AddressInfo).port}`);
  await drain(server, 0);
});

test('an IPv6 address stands in brackets', async () => {
  const server = createServer();
  const address = await listen(server, { port: 0, host: '::1' });
  expect(URL.parse(address)?.hostname).toBe('[::1]');
  await drain(server, 0);
});

test('a port in use and a host that is not of this machine are reported in one sentence', async () => {
  const first = createServer();
  await listen(first, { port: 0, host: '127.0.0.1' });
  const { port } = first.address() as AddressInfo;
  await expect(listen(createServer(), { port, host: '127.0.0.1' })).rejects.toThrow(
    `Port ${port} is taken: choose another with PORT.`,
  );
  await expect(listen(createServer(), { port: 0, host: '192.0.2.1' })).rejects.toThrow(
    'HOST "192.0.2.1" is no address of this machine.',
  );
  await drain(first, 0);
});

test('a request in progress is finished before the server is closed', async () => {
  const { promise: requested, resolve: reportRequested } = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => reportRequested(response));
  await listen(server, { port: 0, host: '127.0.0.1' });
  const received = sendRequest((server.address() as AddressInfo).port, '/');
  const response = await requested;
  const closed = drain(server, 60_000);
  response.end('whole');
  expect((await received).text).toBe('whole');
  await closed;
});

test('a connection that outlasts our patience is destroyed', async () => {
  const { promise: requested, resolve: reportRequested } = Promise.withResolvers<void>();
  const server = createServer(() => reportRequested());
  await listen(server, { port: 0, host: '127.0.0.1' });
  const received = sendRequest((server.address() as AddressInfo).port, '/');
  await requested;
  const outcome = expect(received).rejects.toThrow('socket hang up');
  await drain(server, 1);
  await outcome;
});

test('a start without a build says which command makes one', async () => {
  await expect(loadBuild('no-such-folder')).rejects.toThrow(
    'There is no usable build in no-such-folder: run "npm run build".',
  );
});
