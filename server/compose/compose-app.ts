import type { Hono } from 'hono';
import { createApp } from '../app.ts';
import type { Cluster } from '../cluster/create-cluster.ts';
import type { Site } from '../handlers/site.ts';
import { createStaticFiles, type FindStaticFile } from '../handlers/static-files.ts';
import { PATIENCE } from '../middleware/patience.ts';
import { securityHeaders } from '../middleware/security-headers.ts';
import type { Header } from '../page-cache/answer.ts';
import { createPageCache, type PageCache } from '../page-cache/create-page-cache.ts';
import { createRateLimiter } from '../rate-limit/create-rate-limiter.ts';
import type { ServerEnv } from '../server-env.ts';
import type { Settings } from '../settings/settings.ts';

export type AppSettings = Pick<
  Settings,
  | 'origin'
  | 'consent'
  | 'pageCacheBytes'
  | 'purgeSecret'
  | 'securityContact'
  | 'preview'
  | 'rateLimits'
  | 'trustedProxies'
  | 'metricsToken'
>;

interface Composition {
  app: Hono<ServerEnv>;
  cache: PageCache;
  headers: readonly Header[];
  findStaticFile: FindStaticFile;
}

interface AppParts extends Pick<Site, 'cms' | 'log' | 'now' | 'loadAssets' | 'loadRenderer'> {
  settings: AppSettings;
  buildId: string;
  /** In development nothing is cached, and error pages show the stack. */
  isDevelopment: boolean;
  /** Folders whose files are served at their own path. */
  staticRoots: readonly string[];
  /** Whether the server was told to stop. */
  isStopping: () => boolean;
  /** The connection to other instances; null when there is one only. */
  cluster: Cluster | null;
  /** A monotonic clock in milliseconds, for the rate limits; the machine's own when left out. */
  clock?: (() => number) | undefined;
  /** Milliseconds that a visitor waits for content that was never fetched before; five seconds when left out. */
  patience?: number | undefined;
}

/** Composes the app for this content and this build, with the other objects that a server needs. */
export function composeApp({
  settings,
  buildId,
  isDevelopment,
  staticRoots,
  clock = () => performance.now(),
  patience = PATIENCE,
  ...parts
}: AppParts): Composition {
  const { origin, consent, pageCacheBytes, rateLimits, ...doors } = settings;
  const headers = securityHeaders({ origin, isDevelopment, consent });
  const cache = createPageCache({
    maxBytes: isDevelopment ? 0 : pageCacheBytes,
    clock: () => performance.now(),
    wallClock: () => Date.now(),
  });
  const limiter = createRateLimiter({ ...rateLimits, clock });
  const findStaticFile = createStaticFiles({ roots: [...staticRoots], headers });
  const { analyticsSrc, pixelSrc } = consent;
  const app = createApp({
    ...doors,
    ...parts,
    cache,
    headers,
    findStaticFile,
    patience,
    limiter: parts.cluster?.limiter(limiter, rateLimits) ?? limiter,
    settings: { origin, buildId, isDevelopment, consent: { analyticsSrc, pixelSrc } },
  });
  return { app, cache, headers, findStaticFile };
}
