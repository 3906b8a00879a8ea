import { type ConnectionLimits, createGuardedServer, type GuardedServer } from 'guarded-http';
import type { Renderer } from '#app/entry.server.tsx';
import { composeFront, type FrontSettings } from './compose/compose-front.ts';
import { forOwnMachine } from './front/for-own-machine.ts';
import type { Log } from './log.ts';
import type { AccessLog } from './metrics/access-log.ts';
import { acceptsBody } from './middleware/refuse.ts';
import type { Backend } from './threads/backend.ts';

export interface SiteServerOptions extends FrontSettings {
  backend: Backend;
  matchPath: Renderer['matchPath'];
  staticRoots: readonly string[];
  /** Where the build wrote the same files in Brotli; null: nowhere. */
  brotliDir: string | null;
  assetsDir: string | null;
  mostReadFile: string | null;
  /** Whether SITE_ORIGIN was set; if not, only requests for this machine itself are answered. */
  hasOrigin: boolean;
  buildId: string;
  accessLog: AccessLog | null;
  /** Whether pages are made again and compressed better in spare time; not when left out. */
  hasSpareTime?: boolean;
  connections: ConnectionLimits;
  clock?: (() => number) | undefined;
  log: Log;
}

/** Builds the production server in front of a backend; it does not listen yet. */
export function createSiteServer(options: SiteServerOptions): GuardedServer {
  const { hasOrigin, connections, log, ...parts } = options;
  const {
    backend,
    matchPath,
    staticRoots,
    brotliDir,
    assetsDir,
    mostReadFile,
    buildId,
    accessLog,
    hasSpareTime = false,
    clock,
    ...settings
  } = parts;
  const { listener, headers, open, close } = composeFront({
    settings,
    backend,
    matchPath,
    isDevelopment: false,
    hasSpareTime,
    staticRoots,
    brotliDir,
    assetsDir,
    mostReadFile,
    buildId,
    accessLog,
    openConnections: () => server.openConnections(),
    isStopping: () => server.isStopping(),
    clock,
    log,
  });
  const server = createGuardedServer({
    limits: connections,
    headers,
    listener: hasOrigin ? listener : forOwnMachine(listener, { origin: settings.origin, headers, log }),
    wantsBody: ({ method = 'GET', url = '/' }) => acceptsBody(method, url),
    log,
  });
  server.on('close', close);
  server.once('listening', open);
  return server;
}
