import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Assets } from '#app/entry.server.tsx';
import * as renderer from '#app/entry.server.tsx';
import type { Transport } from '#cms';
import { composeContent } from '../compose/compose-content.ts';
import { createLog } from '../log.ts';
import type { EdgeSettings } from '../settings/edge.ts';
import { type PreviewSettings, parseSettings, type Settings } from '../settings/settings.ts';
import { startTestSite, type TestSite } from './start-test-site.ts';

export const realOrigin = 'http://tweeklank.example';

const fixed = new Date('2026-11-20T12:00:00+01:00');

export async function startRealSite(
  changes: Partial<Transport> | ((embedded: Transport) => Partial<Transport>) = {},
  {
    contentDir = 'kirby/content',
    cacheDir: givenDir,
    now = () => fixed,
    warnings,
    servesEarlier = false,
    ...options
  }: {
    preview?: PreviewSettings;
    contentDir?: string;
    cacheDir?: string;
    servesEarlier?: boolean;
    pageCacheBytes?: number;
    assets?: Assets;
    consent?: Settings['consent'];
    rateLimits?: Settings['rateLimits'];
    edge?: EdgeSettings;
    now?: () => Date;
    warnings?: string[];
  } = {},
): Promise<TestSite> {
  const cacheDir = givenDir ?? mkdtempSync(join(tmpdir(), 'cache-'));
  const log = warnings
    ? createLog({ level: 'warn', write: (line) => warnings.push(line), now })
    : createLog({ level: 'error', write: (line) => console.error(line), now });
  const settings = parseSettings({
    CACHE_DIR: cacheDir,
    KIRBY_CONTENT_DIR: contentDir,
    SITE_ORIGIN: realOrigin,
  });
  const change = (embedded: Transport) => ({
    ...embedded,
    ...(typeof changes === 'function' ? changes(embedded) : changes),
  });
  const { cms } = await composeContent(settings, { log, now, change, servesEarlier });
  const zipsDir = join(cacheDir, 'zips');
  const site = await startTestSite({ cms, renderer, origin: realOrigin, now, zipsDir, ...options });
  return {
    ...site,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      cms.close();
      if (givenDir === undefined) rmSync(cacheDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

let shared: Promise<TestSite> | undefined;

/** Shares one site between the test files of a worker, so that each page is made once. */
export function sharedRealSite(): Promise<TestSite> {
  shared ??= startShared();
  return shared;
}

async function startShared(): Promise<TestSite> {
  // Stays until the run ends (vitest.config.ts), because nothing runs when a worker ends.
  const cacheDir = mkdtempSync(join(tmpdir(), 'shared-'));
  const site = await startRealSite({}, { cacheDir, pageCacheBytes: 100_000_000 });
  return { ...site, [Symbol.asyncDispose]: async () => {} };
}
