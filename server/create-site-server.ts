import { createServer, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Cms } from '#cms';
import { createApp } from './app.ts';
import { createFrontDoor } from './front-door.ts';
import { createStaticFiles } from './handlers/static-files.ts';
import type { LoadedBuild } from './load-build.ts';
import type { Log } from './log.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { createPageCache } from './page-cache/create-page-cache.ts';
import { createRateLimiter, type RateLimits } from './rate-limit/create-rate-limiter.ts';
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
  rateLimits: RateLimits;
  trustedProxies: readonly string[];
  metricsToken: string | null;
  /** A clock in milliseconds that never goes back, for the rate limits; the machine's own when left out. */
  clock?: () => number;
  now: () => Date;
  log: Log;
}

const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Builds the whole production server around content and build; it does not listen yet. */
export function createSiteServer({
  cms,
  loaded,
  origin,
  consent,
  log,
  now,
  clock = () => performance.now(),
  ...options
}: SiteServerOptions): Server {
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
    limiter: createRateLimiter({ ...options.rateLimits, clock }),
    trustedProxies: options.trustedProxies,
    metricsToken: options.metricsToken,
  });
  const stopListening = cms.onChange((answers) => cache.drop(answers));
  const frontDoor = createFrontDoor({ app, cache, matchPath: renderer.matchPath, origin, log });
  // R9: a visit without a host goes on; node alone would refuse it, without our headers.
  const server = createServer({ keepAliveTimeout: 65_000, requireHostHeader: false }, frontDoor);
  server.on('checkExpectation', frontDoor);
  server.on('connect', (_request, socket) => refuse(socket, '405 Method Not Allowed'));
  server.on('close', stopListening);
  server.once('listening', () => compressAhead([...assets.scripts, ...assets.preloads, ...assets.styles]));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    refuse(socket, refusals[error.code ?? ''] ?? '400 Bad Request');
  });
  return server;

  /** Answers what is no request that the app could read. */
  function refuse(socket: Duplex, status: string): void {
    const lines = headers.map(([name, value]) => `${name}: ${value}`);
    socket.end(
      [`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Length: 0', ...lines, '', ''].join('\r\n'),
    );
  }

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
