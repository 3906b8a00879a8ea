import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createGuardedServer } from '../connections/create-guarded-server.ts';
import { createLog, type Facts } from '../log.ts';
import type { ConnectionLimits } from '../settings/connection-limits.ts';
import { parseSettings } from '../settings/settings.ts';

/** Starts a guarded server with a listener of the test, on its own port, until the test ends. */
export async function startGuarded(limits: Partial<ConnectionLimits>, listener: RequestListener) {
  const lines: Facts[] = [];
  const log = createLog({
    level: 'debug',
    write: (line) => lines.push(JSON.parse(line)),
    now: () => new Date(0),
  });
  const server = createGuardedServer({
    limits: { ...parseSettings({}).connections, checkTime: 20, ...limits },
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
