import type { AddressInfo } from 'node:net';
import { createSiteServer } from '../create-site-server.ts';
import { createLog, type Facts } from '../log.ts';
import { type ConnectionLimits, connectionLimits } from '../settings/connection-limits.ts';
import { createWorkerBackend, type WorkerBackendOptions } from '../threads/create-worker-backend.ts';
import { createFakeRenderer } from './fake-renderer.ts';
import { fakeSettings } from './fake-settings.ts';
import type { FakeWorkerData } from './fake-worker.ts';
import { ask } from './http-client.ts';

interface Options extends Partial<Pick<WorkerBackendOptions, 'limits' | 'times'>> {
  data?: FakeWorkerData;
  connections?: ConnectionLimits;
  port?: number;
}

/** Starts a fake site whose pages are made in a worker, as in production: `await using site = await startWorkerSite()`. */
export async function startWorkerSite(options: Options = {}) {
  const lines: Facts[] = [];
  const log = createLog({
    level: 'debug',
    write: (line) => lines.push(JSON.parse(line)),
    now: () => new Date(),
  });
  const backend = await createWorkerBackend({
    file: new URL('fake-worker.ts', import.meta.url),
    data: options.data ?? {},
    limits: options.limits ?? {},
    log,
    ...(options.times && { times: options.times }),
  });
  const server = createSiteServer({
    ...fakeSettings,
    pageCacheBytes: 1_000_000,
    edge: null,
    backend,
    matchPath: createFakeRenderer().matchPath,
    staticRoots: [],
    firstFiles: [],
    assetsDir: null,
    mostReadFile: null,
    hasOrigin: true,
    connections: options.connections ?? connectionLimits({}),
    log,
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    server,
    backend,
    lines,
    get: (path: string, request?: Parameters<typeof ask>[2]) => ask(port, path, request),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await backend.close();
    },
  };
}
