import { createServer, type Server } from 'node:http';
import type { Cms } from '#cms';
import { createApp } from './app.ts';
import type { ConsentSettings } from './config.ts';
import { createFrontDoor } from './front-door.ts';
import { createStaticFiles } from './handlers/static-files.ts';
import type { LoadedBuild } from './load-build.ts';
import type { Log } from './log.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { createPageCache } from './page-cache/create-page-cache.ts';

export interface SiteServerOptions {
  cms: Cms;
  loaded: LoadedBuild;
  origin: string;
  pageCacheBytes: number;
  trustProxy: boolean;
  consent: ConsentSettings;
  now: () => Date;
  log: Log;
}

/** Builds the whole production server around content and build; it does not listen yet. */
export function createSiteServer({
  cms,
  loaded,
  origin,
  consent,
  log,
  now,
  ...options
}: SiteServerOptions): Server {
  const { analyticsSrc, pixelSrc } = consent;
  const headers = securityHeaders({ origin, isDevelopment: false, consent });
  const cache = createPageCache({ maxBytes: options.pageCacheBytes, clock: () => performance.now() });
  const { assets, renderer } = loaded;
  const findStaticFile = createStaticFiles({ roots: loaded.staticRoots, headers });
  const app = createApp({
    cms,
    cache,
    log,
    now,
    headers,
    loadAssets: async () => assets,
    loadRenderer: async () => renderer,
    settings: {
      origin,
      buildId: loaded.build.id,
      isDevelopment: false,
      consent: { analyticsSrc, pixelSrc },
    },
    findStaticFile,
    trustProxy: options.trustProxy,
  });
  const stopListening = cms.onChange(() => cache.clear());
  const server = createServer(
    { keepAliveTimeout: 65_000 },
    createFrontDoor({ app, cache, matchPath: renderer.matchPath, origin, log }),
  );
  server.on('close', stopListening);
  server.once('listening', () => compressAhead([...assets.scripts, ...assets.preloads, ...assets.styles]));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    const status =
      error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
    const lines = headers.map(([name, value]) => `${name}: ${value}`);
    return socket.end(
      [`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Length: 0', ...lines, '', ''].join('\r\n'),
    );
  });
  return server;

  /** What every first visitor fetches is compressed before the first one comes; one that fails is tried again when it is asked for. */
  function compressAhead(paths: readonly string[]): void {
    for (const path of paths) {
      findStaticFile(path)
        .then((file) => file?.variant('br'))
        .catch((error: unknown) =>
          log.warn(`${path} could not be compressed ahead.`, { error: String(error) }),
        );
    }
  }
}
