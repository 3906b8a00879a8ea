import { createPendingRequests, createRateLimiter } from 'steady';
import { createApp } from '../app.ts';
import { createCards } from '../cards/create-cards.ts';
import type { Cluster } from '../cluster/create-cluster.ts';
import { createOwnRequest } from '../front/renew-behind.ts';
import type { Site } from '../handlers/site.ts';
import { createFeedHub, type HubPauses } from '../hub/feed-hub.ts';
import { createPublishedFeeds } from '../hub/published-feeds.ts';
import { createPagesState } from '../metrics/pages-state.ts';
import { CONTENT_TIMEOUT } from '../middleware/request-context.ts';
import { createRequestNames } from '../middleware/request-id.ts';
import { securityHeaders } from '../middleware/security-headers.ts';
import { createPageCache } from '../page-cache/create-page-cache.ts';
import type { Settings } from '../settings/settings.ts';
import type { Backend } from '../threads/backend.ts';
import { createAppBackend } from '../threads/call-app.ts';

export type AppSettings = Pick<
  Settings,
  | 'origin'
  | 'consent'
  | 'websubHub'
  | 'hasServiceWorker'
  | 'purgeSecret'
  | 'securityContact'
  | 'preview'
  | 'rateLimits'
  | 'trustedProxies'
>;

export interface AppParts extends Pick<Site, 'cms' | 'log' | 'now' | 'loadAssets' | 'loadRenderer'> {
  settings: AppSettings;
  buildId: string;
  /** In development nothing is cached, and error pages show the stack. */
  isDevelopment: boolean;
  cardsDir: string | null;
  cluster: Cluster | null;
  clock?: (() => number) | undefined;
  /**
   * Milliseconds that a visitor waits for content that was never fetched before; five seconds when left out.
   */
  timeout?: number | undefined;
  /** Those of the WebSub hub; the usual ones when left out. */
  hubPauses?: HubPauses | undefined;
}

const QUERIED_BYTES = 4 * 1024 * 1024;

interface ComposedApp {
  backend: Backend;
  close(): void;
}

/** Composes the app for this content and this build, as the backend of a front door. */
export function composeApp({
  settings,
  buildId,
  isDevelopment,
  clock = () => performance.now(),
  timeout = CONTENT_TIMEOUT,
  hubPauses,
  cardsDir,
  ...parts
}: AppParts): ComposedApp {
  const { origin, consent, hasServiceWorker, websubHub, rateLimits, ...doors } = settings;
  const { cms, cluster, log } = parts;
  const queryCache = createPageCache({
    maxBytes: isDevelopment ? 0 : QUERIED_BYTES,
    clock: () => performance.now(),
    wallClock: () => Date.now(),
  });
  const limiter = createRateLimiter({ ...rateLimits, clock });
  const inFlight: Site['inFlight'] = createPendingRequests();
  cms.onChange((answers) => {
    queryCache.drop(answers);
    inFlight.clear();
    hub?.notify(answers);
  });
  const hub = createFeedHub(isDevelopment ? null : websubHub, {
    origin,
    log,
    published: cluster?.publishedFeeds ?? createPublishedFeeds(),
    make: (key) => call(key),
    pauses: hubPauses,
  });
  const { analyticsSrc, pixelSrc } = consent;
  const app = createApp({
    ...doors,
    ...parts,
    queryCache,
    inFlight,
    hub,
    headers: securityHeaders({ origin, isDevelopment, consent }),
    timeout,
    cards: createCards({ cms, dir: cardsDir, origin, log, now: parts.now }),
    limiter: cluster?.limiter(limiter, rateLimits) ?? limiter,
    settings: {
      origin,
      buildId,
      isDevelopment,
      websubHub,
      consent: { analyticsSrc, pixelSrc },
      // In development nothing is cached.
      hasServiceWorker: hasServiceWorker && !isDevelopment,
    },
  });
  const state = createPagesState({ cms, cluster, hub });
  const backend = createAppBackend({ app, cms, origin, state, onMade: hub?.note });
  const call = createOwnRequest({
    backend,
    host: new URL(origin).host,
    nameRequest: createRequestNames(),
    state: () => ({ isStopping: false, isWarming: false, edges: [] }),
  });
  return { backend, close: () => hub?.close() };
}
