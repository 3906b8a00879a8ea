import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type ConnectionLimits, createHttpServer, defaultLimits } from '../connections/http-server.ts';

export async function startHttpServer(limits: Partial<ConnectionLimits>, listener: RequestListener) {
  const server = createHttpServer({
    limits: { ...defaultLimits, checkTime: 20, ...limits },
    headers: [['X-Test', 'yes']],
    listener,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { server, port };
}
