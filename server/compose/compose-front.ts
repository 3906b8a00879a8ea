import type { RequestListener } from 'node:http';
import type { Renderer } from '#app/entry.server.tsx';
import { createEdge } from '../edge/create-edge.ts';
import { createMetricsAnswer } from '../front/answer-metrics.ts';
import { createFrontDoor } from '../front/front-door.ts';
import { createMakingAgain } from '../front/make-again.ts';
import { createMostRead } from '../front/most-read.ts';
import { createRefusals } from '../front/refusals.ts';
import { createOwnRequest, createRenewAll } from '../front/renew-behind.ts';
import { createSharedBudget } from '../front/shared-budget.ts';
import { createVisitors } from '../front/visitors.ts';
import { warmUp } from '../front/warm-up.ts';
import type { Log } from '../log.ts';
import type { AccessLog } from '../metrics/access-log.ts';
import { createLagWatch } from '../metrics/lag-watch.ts';
import { createMetricsAccess } from '../metrics/metrics-access.ts';
import { createRequestWatch } from '../metrics/request-watch.ts';
import { createSiteMetrics, type FrontNumbers } from '../metrics/site-metrics.ts';
import { createRequestNames } from '../middleware/request-id.ts';
import { securityHeaders } from '../middleware/security-headers.ts';
import { createPageCache } from '../page-cache/create-page-cache.ts';
import { createRecompression } from '../page-cache/recompress-behind.ts';
import { createStaticFiles } from '../page-cache/static-files.ts';
import type { Header } from '../page-cache/stored-response.ts';
import type { Settings } from '../settings/settings.ts';
import type { Backend, FrontState } from '../threads/backend.ts';

export type FrontSettings = Pick<
  Settings,
  'origin' | 'consent' | 'hasServiceWorker' | 'pageCacheBytes' | 'edge' | 'metricsToken' | 'trustedProxies'
>;

interface FrontParts {
  settings: FrontSettings;
  backend: Backend;
  matchPath: Renderer['matchPath'];
  isDevelopment: boolean;
  /** In spare time dropped pages are made again, and pages that are read again are compressed better. */
  hasSpareTime: boolean;
  staticRoots: readonly string[];
  /** Where the build wrote the same files in Brotli; null: nowhere. */
  brotliDir: string | null;
  assetsDir: string | null;
  mostReadFile: string | null;
  buildId: string;
  openConnections: () => number;
  /** Null: requests are not logged. */
  accessLog: AccessLog | null;
  /** Whether the server was instructed to stop. */
  isStopping: () => boolean;
  /** A monotonic clock in milliseconds, for clients that wait; the machine's own when left out. */
  clock?: (() => number) | undefined;
  log: Log;
}

interface Front {
  listener: RequestListener;
  headers: readonly Header[];
  open(): void;
  close(): void;
}

/**
 * Composes what answers in the thread of the sockets: files and cached pages, the rest through the backend.
 */
export function composeFront(parts: FrontParts): Front {
  const { settings, backend, matchPath, isDevelopment, mostReadFile, isStopping, log } = parts;
  const { origin, consent, hasServiceWorker, pageCacheBytes, metricsToken, trustedProxies } = settings;
  const headers = securityHeaders({ origin, isDevelopment, consent });
  const { staticRoots: roots, brotliDir, assetsDir } = parts;
  const findStaticFile = createStaticFiles({ roots, brotliDir, assetsDir, hasServiceWorker, headers });
  const recompression = createRecompression({ isBusy: () => backend.waiting > 0, log });
  const edge = isDevelopment ? null : createEdge(settings.edge, { origin, log });
  const clock = () => performance.now();
  const cache = createPageCache({
    maxBytes: isDevelopment ? 0 : pageCacheBytes,
    clock,
    wallClock: () => Date.now(),
    mark: edge === null ? undefined : (made, expires) => edge.mark(made, () => (expires - clock()) / 1000),
    ...(parts.hasSpareTime && { onReadAgain: recompression.add }),
  });
  const state = (): FrontState => ({
    isStopping: isStopping(),
    isWarming,
    edges: edge?.states() ?? [],
  });
  const lag = createLagWatch();
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
    budget: budget.numbers(),
    edges: edge?.states() ?? [],
  });
  const nameRequest = createRequestNames();
  const call = createOwnRequest({ backend, host: new URL(origin).host, nameRequest, state });
  const makingAgain = createMakingAgain({
    renew: (key, reads) => cache.renew(key, () => call(key), reads),
    isBusy: () => backend.waiting > 0,
    log,
  });
  backend.onChange((answers) => {
    changedAt = Date.now() / 1000;
    const dropped = cache.drop(answers);
    edge?.purge(
      answers,
      dropped.map(({ key }) => key),
    );
    if (parts.hasSpareTime) makingAgain.add(dropped);
  });
  const renewAll = createRenewAll({ call, cache, log });
  const mostRead =
    mostReadFile === null ? null : createMostRead({ file: mostReadFile, current: cache.keys, log });
  let isWarming = false;
  let changedAt: number | null = null;

  async function warm(addresses: readonly string[]): Promise<void> {
    isWarming = addresses.length > 0;
    await warmUp({ addresses, clock, log, make: (key) => cache.resolve(key, () => call(key)) });
    isWarming = false;
  }

  backend.onReplaced(() => {
    edge?.purgeAll();
    void renewAll();
  });
  const metrics = createSiteMetrics();
  const watch = createRequestWatch({ metrics, accessLog: parts.accessLog });
  const refuse = createMetricsAccess(metricsToken, trustedProxies);
  const visitors = createVisitors(trustedProxies, clock);
  const budget = createSharedBudget({ backend, matchPath, isVisitor: visitors.has, clock });
  return {
    listener: createFrontDoor({
      backend: budget,
      cache,
      findStaticFile,
      matchPath,
      visitors,
      refusals: createRefusals({ matchPath, trustedProxies, isDevelopment, clock: parts.clock ?? clock }),
      origin,
      nameRequest,
      headers,
      state,
      watch,
      log,
      answerMetrics: createMetricsAnswer({ backend, metrics, numbers, refuse, headers }),
    }),
    headers,
    open() {
      edge?.purgeAll();
      void warm(mostRead?.earlier ?? []);
    },
    close() {
      edge?.close();
      parts.accessLog?.close();
      mostRead?.close();
      makingAgain.close();
      recompression.close();
    },
  };
}
