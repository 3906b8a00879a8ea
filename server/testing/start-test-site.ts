import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Assets, Renderer } from '#app/entry.server.tsx';
import type { Cms } from '#cms';
import type { Cluster } from '../cluster/create-cluster.ts';
import { composeApp } from '../compose/compose-app.ts';
import type { ConnectionLimits } from '../connections/http-server.ts';
import { createSiteServer } from '../create-site-server.ts';
import { createLog, type Facts } from '../log.ts';
import type { AccessLog } from '../metrics/access-log.ts';
import type { EdgeSettings } from '../settings/edge.ts';
import type { ConsentSettings, PreviewSettings, Settings } from '../settings/settings.ts';
import { parseSettings } from '../settings/settings.ts';
import { createFakeCms, type FakeCms } from './fake-cms.ts';
import { createFakeRenderer, type FakeRenderer } from './fake-renderer.ts';
import { fakeAssets, fakeSettings } from './fake-settings.ts';
import { type OpenSite, openSite } from './open-site.ts';

export interface TestSite extends OpenSite {
  lines: Facts[];
}

interface TestSiteOptions {
  cms: Cms;
  renderer: Renderer;
  cluster?: Cluster;
  origin?: string;
  hasOrigin?: boolean;
  accessLog?: AccessLog;
  edge?: EdgeSettings;
  assetsDir?: string;
  cardsDir?: string;
  zipsDir?: string;
  pageCacheBytes?: number;
  rateLimits?: Settings['rateLimits'];
  trustedProxies?: readonly string[];
  metricsToken?: string;
  clock?: () => number;
  timeout?: number;
  purgeSecret?: string;
  securityContact?: string;
  preview?: PreviewSettings;
  consent?: ConsentSettings;
  hasServiceWorker?: boolean;
  connections?: Partial<ConnectionLimits>;
  now?: Date | (() => Date);
  roots?: string[];
  brotliDir?: string;
  assets?: Assets;
  port?: number;
}

export async function startTestSite(options: TestSiteOptions): Promise<TestSite> {
  const lines: Facts[] = [];
  const given = options.now ?? new Date('2026-11-20T12:00:00+01:00');
  const now = typeof given === 'function' ? given : () => given;
  const log = createLog({ level: 'debug', write: (line) => lines.push(JSON.parse(line)), now });
  const settings = {
    origin: options.origin ?? fakeSettings.origin,
    pageCacheBytes: options.pageCacheBytes ?? 8_000_000,
    edge: options.edge ?? null,
    rateLimits: options.rateLimits ?? fakeSettings.rateLimits,
    trustedProxies: options.trustedProxies ?? fakeSettings.trustedProxies,
    metricsToken: options.metricsToken ?? null,
    purgeSecret: options.purgeSecret ?? null,
    securityContact: options.securityContact ?? null,
    preview: options.preview ?? null,
    consent: options.consent ?? fakeSettings.consent,
    hasServiceWorker: options.hasServiceWorker ?? fakeSettings.hasServiceWorker,
  };
  const backend = composeApp({
    settings,
    cms: options.cms,
    cluster: options.cluster ?? null,
    cardsDir: options.cardsDir ?? null,
    zipsDir: options.zipsDir ?? join(tmpdir(), 'zips'),
    log,
    now,
    loadAssets: async () => options.assets ?? fakeAssets,
    loadRenderer: async () => options.renderer,
    buildId: 'b1',
    isDevelopment: false,
    clock: options.clock,
    // Long, because a busy test machine must not look like a slow CMS.
    timeout: options.timeout ?? 300_000,
  });
  const server = createSiteServer({
    ...settings,
    backend,
    matchPath: options.renderer.matchPath,
    staticRoots: options.roots ?? [],
    brotliDir: options.brotliDir ?? null,
    buildId: 'b1',
    accessLog: options.accessLog ?? null,
    assetsDir: options.assetsDir ?? null,
    hasOrigin: options.hasOrigin ?? true,
    connections: { ...parseSettings({}).connections, ...options.connections },
    log,
  });
  return { ...(await openSite(server, options.port)), lines };
}

export async function startFakeSite(
  options: Partial<TestSiteOptions> & { redirects?: { from: string; to: string }[] } = {},
): Promise<TestSite & { cms: FakeCms; renderer: FakeRenderer }> {
  const cms = createFakeCms(options.redirects);
  const renderer = createFakeRenderer();
  return { ...(await startTestSite({ cms, renderer, ...options })), cms, renderer };
}
