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

/** Deadlines of Valkey for a busy test machine, which must not look like an outage, and short pauses. */
export const longTimeouts: ValkeyTimes = {
  connect: 60_000,
  command: 60_000,
  pause: { first: 50, longest: 50 },
  stable: 0,
};

type Kql = Parameters<Parameters<typeof createMisbehavingCms>[0]>[0];

/**
 * A few pages of the demo content, in a folder that stays as it is, answered by an engine. One engine serves
 * all content systems of a test file, and makes each result once.
 */
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

/**
 * Starts a fake content system with the demo content that can misbehave (its "mood"); `change` can alter each
 * answer.
 */
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
  /** The cache folder; it stays there for the next site. */
  dir: string;
  credentials?: KirbyHttpOptions['credentials'];
  /**
   * How long answers are fresh, and the pause between two looks for changes; an hour when left out, so that a
   * test looks itself.
   */
  freshSeconds?: number;
  pageCacheBytes?: number;
  purgeSecret?: string;
  previewSecret?: string;
  /** Milliseconds that a visitor waits for content that was never fetched before. */
  timeout?: number;
  now?: () => Date;
  /** How it reaches other instances. */
  cluster?: { VALKEY_URL?: string };
  /** Deadlines and pauses of Valkey. */
  times?: ValkeyTimes;
  /** A free port when left out. */
  port?: number;
  rateLimits?: Settings['rateLimits'];
  /** The clock of the rate limits. */
  clock?: () => number;
  /**
   * Milliseconds by which the clock of the results is ahead, so that a test need not wait for the circuit
   * breaker.
   */
  ahead?: { ms: number };
}

export interface RemoteSite extends TestSite {
  cms: Cms;
  /** The log of the content layer. */
  logged: string[];
  /**
   * Asks for all results again, or for those about many pages, as the regular looks for changes do. It does
   * not wait for them.
   */
  look(change: 'everything' | readonly []): void;
  /** Stops the site before the test ends. */
  stop(): Promise<void>;
}

/**
 * Starts the whole site on a remote content system, with its results on
 * disk. They are fetched again when the test looks for changes.
 */
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
      neighbours: cluster?.neighbours ?? null,
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
