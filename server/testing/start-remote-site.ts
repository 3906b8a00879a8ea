import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import * as renderer from '#app/entry.server.tsx';
import { type Cms, createEmbeddedTransport, type KirbyHttpOptions, type Transport } from '#cms';
import { createMisbehavingCms } from '#cms/testing/misbehaving-cms.ts';
import type { ValkeyTimes } from '../cluster/valkey-link.ts';
import { composeCluster } from '../compose/compose-cluster.ts';
import { composeContent } from '../compose/compose-content.ts';
import { createLog } from '../log.ts';
import { parseSettings, type Settings } from '../settings/settings.ts';
import { copyFewPages } from './copy-few-pages.ts';
import { realOrigin } from './start-real-site.ts';
import { startTestSite, type TestSite } from './start-test-site.ts';

const standing = () => new Date('2026-11-20T12:00:00+01:00');

/** A busy test machine must not look like an outage. */
export const longTimeouts: ValkeyTimes = {
  connect: 60_000,
  command: 60_000,
  pause: { first: 50, longest: 50 },
  stable: 0,
};

type Kql = Parameters<Parameters<typeof createMisbehavingCms>[0]>[0];

/** Makes each result once for all CMSs of a test file. */
export function readDemoContent(root: string): Transport {
  const log = createLog({ level: 'error', write: (line) => console.error(line), now: standing });
  const engine = createEmbeddedTransport({
    contentDir: copyFewPages(join(root, 'content')),
    mediaDir: join(root, 'media'),
    log,
    now: standing,
  });
  const results = new Map<string, Promise<unknown>>();
  return {
    ...engine,
    query(request, locale) {
      const key = `${locale} ${JSON.stringify(request)}`;
      const result = results.get(key) ?? engine.query(request, locale);
      results.set(key, result);
      return result;
    },
  };
}

export async function startMoodyCms(
  content: Transport,
  change: (result: unknown, request: Kql) => unknown = (result) => result,
) {
  const cms = await createMisbehavingCms(async (request, language) =>
    change(await content.query(request, language === 'en' ? 'en' : 'nl'), request),
  );
  onTestFinished(() => cms.close().then(() => {}));
  return cms;
}

interface RemoteOptions {
  cmsUrl: string;
  dir: string;
  credentials?: KirbyHttpOptions['credentials'];
  freshSeconds?: number;
  pageCacheBytes?: number;
  purgeSecret?: string;
  previewSecret?: string;
  timeout?: number;
  now?: () => Date;
  cluster?: { VALKEY_URL?: string };
  times?: ValkeyTimes;
  port?: number;
  rateLimits?: Settings['rateLimits'];
  clock?: () => number;
  /** Milliseconds by which the clock is ahead, instead of waiting for the circuit breaker. */
  ahead?: { ms: number };
}

export interface RemoteSite extends TestSite {
  cms: Cms;
  logged: string[];
  look(change: 'everything' | readonly []): void;
  stop(): Promise<void>;
}

export async function startRemoteSite(options: RemoteOptions): Promise<RemoteSite> {
  const { cmsUrl, dir, now = standing, ahead = { ms: 0 } } = options;
  const logged: string[] = [];
  const log = createLog({ level: 'debug', write: (line) => logged.push(line), now });
  const purge = options.purgeSecret === undefined ? {} : { PURGE_SECRET: options.purgeSecret };
  const settings = parseSettings({
    KIRBY_BASE_URL: cmsUrl,
    CACHE_DIR: dir,
    SITE_ORIGIN: realOrigin,
    ...purge,
    ...options.cluster,
  });
  const cluster = composeCluster(settings, { log, times: options.times ?? longTimeouts });
  const credentials = options.credentials ?? { type: 'none' };
  let look: RemoteSite['look'] = () => {};
  const { cms } = await composeContent(
    {
      ...settings,
      kirby: { baseUrl: cmsUrl, endpoint: 'api/kql', credentials, deadline: 300_000 },
      freshSeconds: options.freshSeconds ?? 3_600,
    },
    {
      log,
      now,
      instances: cluster?.instances ?? null,
      clock: () => performance.now() + ahead.ms,
      change: (transport) => ({
        ...transport,
        onChange(listener) {
          look = listener;
          return transport.onChange(listener);
        },
      }),
    },
  );
  const site = await startTestSite({
    cms,
    renderer,
    origin: realOrigin,
    now,
    pageCacheBytes: options.pageCacheBytes ?? 0,
    ...(cluster !== null && { cluster }),
    ...(options.port !== undefined && { port: options.port }),
    ...(options.rateLimits !== undefined && { rateLimits: options.rateLimits }),
    ...(options.clock !== undefined && { clock: options.clock }),
    ...(options.timeout !== undefined && { timeout: options.timeout }),
    ...(options.purgeSecret !== undefined && { purgeSecret: options.purgeSecret }),
    ...(options.previewSecret !== undefined && {
      preview: { secret: options.previewSecret, panelOrigin: null },
    }),
  });
  let isRunning = true;
  const stop = async () => {
    if (!isRunning) return;
    isRunning = false;
    await site[Symbol.asyncDispose]();
    cms.close();
    cluster?.close();
  };
  onTestFinished(stop);
  return { ...site, cms, logged, look, stop };
}
