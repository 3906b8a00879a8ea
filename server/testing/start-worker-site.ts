import type { ConnectionLimits } from '../connections/http-server.ts';
import { createSiteServer } from '../create-site-server.ts';
import { createLog, type Facts } from '../log.ts';
import { type PagesThreadOptions, startPagesThread } from '../pages-thread/pages-thread.ts';
import { parseSettings } from '../settings/settings.ts';
import { createFakeRenderer } from './fake-renderer.ts';
import { fakeSettings } from './fake-settings.ts';
import type { FakeWorkerData } from './fake-worker.ts';
import { openSite } from './open-site.ts';

interface Options extends Partial<Pick<PagesThreadOptions, 'limits' | 'times'>> {
  data?: FakeWorkerData;
  connections?: ConnectionLimits;
  roots?: readonly string[];
  port?: number;
}

export async function startWorkerSite(options: Options = {}) {
  const lines: Facts[] = [];
  const log = createLog({
    level: 'debug',
    write: (line) => lines.push(JSON.parse(line)),
    now: () => new Date(),
  });
  const backend = await startPagesThread({
    file: new URL('fake-worker.ts', import.meta.url),
    data: options.data ?? {},
    limits: options.limits ?? {},
    log,
    ...(options.times && { times: options.times }),
  });
  const server = createSiteServer({
    ...fakeSettings,
    trustedProxies: options.data?.trustedProxies ?? fakeSettings.trustedProxies,
    metricsToken: null,
    buildId: 'b1',
    accessLog: null,
    pageCacheBytes: 8_000_000,
    edge: null,
    backend,
    matchPath: createFakeRenderer().matchPath,
    staticRoots: options.roots ?? [],
    brotliDir: null,
    assetsDir: null,
    hasOrigin: true,
    connections: options.connections ?? parseSettings({}).connections,
    log,
  });
  const site = await openSite(server, options.port);
  return {
    ...site,
    backend,
    lines,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await backend.close();
    },
  };
}
