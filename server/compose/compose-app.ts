import type { Hono } from 'hono';
import { createApp } from '../app.ts';
import type { Site } from '../handlers/site.ts';
import { createStaticFiles, type FindStaticFile } from '../handlers/static-files.ts';
import { securityHeaders } from '../middleware/security-headers.ts';
import type { Header } from '../page-cache/answer.ts';
import { createPageCache, type PageCache } from '../page-cache/create-page-cache.ts';
import type { ServerEnv } from '../server-env.ts';
import type { Settings } from '../settings/settings.ts';

export type AppSettings = Pick<
  Settings,
  'origin' | 'consent' | 'pageCacheBytes' | 'trustProxy' | 'purgeSecret' | 'securityContact' | 'preview'
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
  /** Nothing is kept, and errors show where they come from. */
  isDevelopment: boolean;
  /** Folders whose files are served at their own path. */
  staticRoots: readonly string[];
}

/** Everything that answers requests, around content and a build, with what else a server needs of it. */
export function composeApp({
  settings,
  buildId,
  isDevelopment,
  staticRoots,
  ...parts
}: AppParts): Composition {
  const { origin, consent, pageCacheBytes, ...doors } = settings;
  const headers = securityHeaders({ origin, isDevelopment, consent });
  const cache = createPageCache({
    maxBytes: isDevelopment ? 0 : pageCacheBytes,
    clock: () => performance.now(),
    wallClock: () => Date.now(),
  });
  const findStaticFile = createStaticFiles({ roots: [...staticRoots], headers });
  const { analyticsSrc, pixelSrc } = consent;
  const app = createApp({
    ...doors,
    ...parts,
    cache,
    headers,
    findStaticFile,
    settings: { origin, buildId, isDevelopment, consent: { analyticsSrc, pixelSrc } },
  });
  return { app, cache, headers, findStaticFile };
}
