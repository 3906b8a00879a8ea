import type { Cms } from '#cms';
import { createApp } from './app.ts';
import { createGuardedServer, type GuardedServer } from './connections/create-guarded-server.ts';
import { createFrontDoor } from './front-door.ts';
import { createStaticFiles } from './handlers/static-files.ts';
import type { LoadedBuild } from './load-build.ts';
import type { Log } from './log.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { createPageCache } from './page-cache/create-page-cache.ts';
import type { ConnectionLimits } from './settings/connection-limits.ts';
import type { ConsentSettings, PreviewSettings } from './settings/settings.ts';

export interface SiteServerOptions {
  cms: Cms;
  loaded: LoadedBuild;
  origin: string;
  pageCacheBytes: number;
  trustProxy: boolean;
  /** Signs the changes that the content system tells; null when it tells none. */
  purgeSecret: string | null;
  /** Where to tell of holes in the site; null when nobody is named. */
  securityContact: string | null;
  preview: PreviewSettings | null;
  consent: ConsentSettings;
  connections: ConnectionLimits;
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
}: SiteServerOptions): GuardedServer {
  const { analyticsSrc, pixelSrc } = consent;
  const headers = securityHeaders({ origin, isDevelopment: false, consent });
  const cache = createPageCache({
    maxBytes: options.pageCacheBytes,
    clock: () => performance.now(),
    wallClock: () => Date.now(),
  });
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
    purgeSecret: options.purgeSecret,
    securityContact: options.securityContact,
    preview: options.preview,
    isStopping: () => server.isStopping(),
  });
  const stopListening = cms.onChange((answers) => cache.drop(answers));
  const frontDoor = createFrontDoor({ app, cache, matchPath: renderer.matchPath, origin, log });
  const server = createGuardedServer({
    limits: options.connections,
    headers,
    listener: frontDoor,
    // The two that are written to, in app.ts.
    wantsBody: ({ method, url }) => method === 'POST' && url?.startsWith('/api/') === true,
    log,
  });
  server.on('close', stopListening);
  server.once('listening', () => compressAhead([...assets.scripts, ...assets.preloads, ...assets.styles]));
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
