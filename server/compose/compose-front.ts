import type { RequestListener } from 'node:http';
import type { Renderer } from '#app/entry.server.tsx';
import { createEdge } from '../edge/create-edge.ts';
import { createLanes } from '../front/lanes.ts';
import { createListener } from '../front/listener.ts';
import { createMetricsResponder } from '../front/metrics-response.ts';
import type { Log } from '../log.ts';
import type { AccessLog } from '../metrics/access-log.ts';
import { createLagWatch } from '../metrics/lag-watch.ts';
import { createMetricsAccess } from '../metrics/metrics-access.ts';
import { createRequestWatch } from '../metrics/request-watch.ts';
import { createSiteMetrics, type FrontNumbers } from '../metrics/site-metrics.ts';
import { createRequestNames } from '../middleware/request-id.ts';
import { securityHeaders } from '../middleware/security-headers.ts';
import { createPageCache } from '../page-cache/page-cache.ts';
import { createStaticFiles } from '../page-cache/static-files.ts';
import type { Header } from '../page-cache/stored-response.ts';
import type { Backend, FrontState } from '../pages-thread/backend.ts';
import type { Settings } from '../settings/settings.ts';

export type FrontSettings = Pick<
  Settings,
  'origin' | 'consent' | 'hasServiceWorker' | 'pageCacheBytes' | 'edge' | 'metricsToken' | 'trustedProxies'
>;

export interface FrontParts {
  settings: FrontSettings;
  backend: Backend;
  matchPath: Renderer['matchPath'];
  isDevelopment: boolean;
  staticRoots: readonly string[];
  brotliDir: string | null;
  assetsDir: string | null;
  buildId: string;
  openConnections: () => number;
  accessLog: AccessLog | null;
  isStopping: () => boolean;
  log: Log;
}

interface Front {
  listener: RequestListener;
  headers: readonly Header[];
  open(): void;
  close(): void;
}

export function composeFront(parts: FrontParts): Front {
  const { settings, backend, matchPath, isDevelopment, accessLog, isStopping, log } = parts;
  const { origin, consent, hasServiceWorker, pageCacheBytes, metricsToken, trustedProxies } = settings;
  const headers = securityHeaders({ origin, isDevelopment, consent });
  const { staticRoots: roots, brotliDir, assetsDir } = parts;
  const findStaticFile = createStaticFiles({ roots, brotliDir, assetsDir, hasServiceWorker, headers });
  const edge = isDevelopment ? null : createEdge(settings.edge, { origin, log });
  const cache = createPageCache({
    maxBytes: isDevelopment ? 0 : pageCacheBytes,
    edgeHeaders:
      edge === null ? undefined : (made, expires) => edge.headers(made, () => (expires - Date.now()) / 1000),
  });
  const state = (): FrontState => ({ isStopping: isStopping(), edges: edge?.states() ?? [] });
  const lag = createLagWatch();
  const lanes = createLanes();
  let changedAt: number | null = null;
  const metrics = createSiteMetrics();
  const watch = createRequestWatch({ metrics, accessLog });
  const numbers = (): FrontNumbers => ({
    buildId: parts.buildId,
    requests: watch.counts(),
    pages: cache.size,
    pagesBytes: cache.bytes,
    pagesDropped: cache.dropped,
    changedAt,
    replaced: backend.replaced,
    connections: parts.openConnections(),
    lag: lag(),
    budget: lanes.counts(),
    edges: edge?.states() ?? [],
  });
  backend.onChange((tags) => {
    changedAt = Date.now() / 1000;
    const dropped = cache.drop(tags);
    edge?.purge(tags, dropped);
  });
  backend.onReplaced(() => {
    cache.clear();
    edge?.purgeAll();
  });
  const refuse = createMetricsAccess(metricsToken, trustedProxies);
  return {
    listener: createListener({
      backend,
      lanes,
      cache,
      findStaticFile,
      matchPath,
      origin,
      nameRequest: createRequestNames(),
      headers,
      state,
      watch,
      log,
      respondMetrics: createMetricsResponder({ backend, metrics, numbers, refuse, headers }),
    }),
    headers,
    open: () => edge?.purgeAll(),
    close() {
      edge?.close();
      accessLog?.close();
    },
  };
}
