import type { OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Cms } from '#cms';
import type { Cluster } from '../cluster/create-cluster.ts';
import type { GuardedServer } from '../connections/create-guarded-server.ts';
import { createSiteServer } from '../create-site-server.ts';
import { createLog, type Facts } from '../log.ts';
import type { RateLimits } from '../rate-limit/create-rate-limiter.ts';
import type { Renderer } from '../renderer.ts';
import { type ConnectionLimits, connectionLimits } from '../settings/connection-limits.ts';
import type { ConsentSettings, PreviewSettings } from '../settings/settings.ts';
import { createFakeCms, type FakeCms } from './fake-cms.ts';
import { createFakeRenderer, type FakeRenderer } from './fake-renderer.ts';
import { type Answered, ask } from './http-client.ts';

export interface TestSite {
  port: number;
  server: GuardedServer;
  get(path: string, options?: { method?: string; headers?: OutgoingHttpHeaders }): Promise<Answered>;
  /** Every line of the log so far. */
  lines: Facts[];
  [Symbol.asyncDispose](): Promise<void>;
}

interface TestSiteOptions {
  cms: Cms;
  renderer: Renderer;
  /** The connection to other instances; none when left out. */
  cluster?: Cluster;
  origin?: string;
  hasOrigin?: boolean;
  pageCacheBytes?: number;
  /** No rate limits when left out. */
  rateLimits?: RateLimits;
  trustedProxies?: readonly string[];
  metricsToken?: string;
  /** The clock of the rate limits. */
  clock?: () => number;
  /** Milliseconds that a visitor waits for content that was never fetched before; practically unlimited by default. */
  patience?: number;
  purgeSecret?: string;
  securityContact?: string;
  preview?: PreviewSettings;
  consent?: ConsentSettings;
  /** Connection limits that differ from the defaults. */
  connections?: Partial<ConnectionLimits>;
  /** A fixed time, or a running clock. */
  now?: Date | (() => Date);
  roots?: string[];
  /** A free port when left out. */
  port?: number;
}

const assets = {
  scripts: [],
  styles: [],
  preloads: [],
  fonts: [],
  forModule: () => ({ preloads: [], styles: [] }),
};

/** Starts the whole server, as it runs in production, on its own port: `await using site = await startTestSite(…)`. */
export async function startTestSite(options: TestSiteOptions): Promise<TestSite> {
  const lines: Facts[] = [];
  const given = options.now ?? new Date('2026-11-20T12:00:00+01:00');
  const now = typeof given === 'function' ? given : () => given;
  const server = createSiteServer({
    cms: options.cms,
    cluster: options.cluster ?? null,
    loaded: {
      build: { id: 'b1', builtAt: now().toISOString() },
      assets,
      renderer: options.renderer,
      staticRoots: options.roots ?? [],
    },
    origin: options.origin ?? 'http://tweeklank.example',
    hasOrigin: options.hasOrigin ?? true,
    pageCacheBytes: options.pageCacheBytes ?? 1_000_000,
    rateLimits: options.rateLimits ?? { perMinute: 0, burst: 1 },
    trustedProxies: options.trustedProxies ?? [],
    metricsToken: options.metricsToken ?? null,
    ...(options.clock && { clock: options.clock }),
    // Generous, because a busy test machine must not look like a slow content system.
    patience: options.patience ?? 300_000,
    purgeSecret: options.purgeSecret ?? null,
    securityContact: options.securityContact ?? null,
    preview: options.preview ?? null,
    consent: options.consent ?? { analyticsSrc: '', pixelSrc: '', analyticsHosts: [] },
    connections: { ...connectionLimits({}), ...options.connections },
    now,
    log: createLog({ level: 'debug', write: (line) => lines.push(JSON.parse(line)), now }),
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    server,
    lines,
    get: (path, request) => ask(port, path, request),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Starts a site with a fake CMS and a fake renderer, for tests of the server alone. */
export async function startFakeSite(
  options: Partial<TestSiteOptions> & { redirects?: { from: string; to: string }[] } = {},
): Promise<TestSite & { cms: FakeCms; renderer: FakeRenderer }> {
  const cms = createFakeCms(options.redirects);
  const renderer = createFakeRenderer();
  return { ...(await startTestSite({ cms, renderer, ...options })), cms, renderer };
}
