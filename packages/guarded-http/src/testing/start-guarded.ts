import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type ConnectionLimits, defaultLimits } from '../connection-limits.ts';
import { createGuardedServer } from '../create-guarded-server.ts';

/** Starts a guarded server with a listener of the test, on its own port, until the test ends. */
export async function startGuarded(limits: Partial<ConnectionLimits>, listener: RequestListener) {
  const lines: Record<string, unknown>[] = [];
  const log = {
    info: (message: string, facts: object) => void lines.push({ level: 'info', message, ...facts }),
  };
  const server = createGuardedServer({
    limits: { ...defaultLimits, checkTime: 20, ...limits },
    headers: [['X-Guarded', 'yes']],
    listener,
    wantsBody: ({ url }) => url === '/wanted',
    log,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { server, port, lines };
}
