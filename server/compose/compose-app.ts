import { createApp } from '../app.ts';
import { createCards } from '../cards/create-cards.ts';
import type { Cluster } from '../cluster/create-cluster.ts';
import type { Site } from '../handlers/site.ts';
import { createPagesState } from '../metrics/pages-state.ts';
import { securityHeaders } from '../middleware/security-headers.ts';
import { createPageCache } from '../page-cache/page-cache.ts';
import { createAppBackend } from '../pages-thread/app-backend.ts';
import type { Backend } from '../pages-thread/backend.ts';
import { createRateLimiter } from '../rate-limit/rate-limiter.ts';
import type { Settings } from '../settings/settings.ts';
import { createZips } from '../zips/create-zips.ts';

export type AppSettings = Pick<
  Settings,
  | 'origin'
  | 'consent'
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
  isDevelopment: boolean;
  cardsDir: string | null;
  zipsDir: string;
  cluster: Cluster | null;
  clock?: (() => number) | undefined;
  timeout?: number | undefined;
}

/** Milliseconds; less than the limit for one response of the CMS. */
const CONTENT_TIMEOUT = 5_000;
const QUERIED_BYTES = 4 * 1024 * 1024;

export function composeApp({
  settings,
  buildId,
  isDevelopment,
  clock = () => performance.now(),
  timeout = CONTENT_TIMEOUT,
  cardsDir,
  zipsDir,
  ...parts
}: AppParts): Backend {
  const { origin, consent, hasServiceWorker, rateLimits, ...doors } = settings;
  const { cms, cluster, log } = parts;
  const queryCache = createPageCache({ maxBytes: isDevelopment ? 0 : QUERIED_BYTES });
  cms.onChange(queryCache.drop);
  const { analyticsSrc, pixelSrc } = consent;
  const app = createApp({
    ...doors,
    ...parts,
    queryCache,
    headers: securityHeaders({ origin, isDevelopment, consent }),
    timeout,
    cards: createCards({ cms, dir: cardsDir, origin, log, now: parts.now }),
    zips: createZips({ cms, dir: zipsDir, origin, log }),
    limiter: createRateLimiter({ ...rateLimits, clock }),
    settings: {
      origin,
      buildId,
      isDevelopment,
      consent: { analyticsSrc, pixelSrc },
      hasServiceWorker: hasServiceWorker && !isDevelopment,
    },
  });
  const state = createPagesState({ cms, cluster });
  return createAppBackend({ app, cms, origin, state });
}
