import { join } from 'node:path';
import type { RenderedPayload, Renderer } from '#app/entry.server.tsx';
import type { Cms } from '#cms';
import type { LoadedBuild } from '#server/build/load-build.ts';
import { composeApp } from '#server/compose/compose-app.ts';
import { composeContent } from '#server/compose/compose-content.ts';
import { createLog, type Log } from '#server/log.ts';
import type { Backend } from '#server/pages-thread/backend.ts';
import type { Settings } from '#server/settings/settings.ts';

export const REQUEST_TIMEOUT = 120_000;

export interface SiteOptions {
  settings: Settings;
  dist: string;
  now: () => Date;
  log: Log;
  loadBuild: (dist: string) => Promise<LoadedBuild>;
}

export interface ExportedSite {
  cms: Cms;
  buildId: string;
  backend: Backend;
  close(): void;
}

export function errorLog(): Log {
  return createLog({
    level: 'error',
    write: (line) => process.stderr.write(`${line}\n`),
    now: () => new Date(),
  });
}

export async function composeSite({
  settings,
  dist,
  now,
  log,
  loadBuild,
}: SiteOptions): Promise<ExportedSite> {
  const { build, assets, renderer } = await loadBuild(dist);
  const shared = forFiles(renderer);
  // Starts with an empty content.db, because comparing a server's rows takes too much memory on a large site.
  const { cms } = await composeContent(settings, {
    log,
    now,
    exportDir: join(settings.cacheDir, 'export'),
    isOneLook: settings.kirby !== null,
  });
  const backend = composeApp({
    settings: {
      ...settings,
      purgeSecret: null,
      preview: null,
      rateLimits: { perMinute: 0, burst: 1 },
    },
    cms,
    cluster: null,
    cardsDir: join(settings.cacheDir, 'cards'),
    zipsDir: join(settings.cacheDir, 'zips'),
    log,
    now,
    buildId: build.id,
    loadAssets: async () => assets,
    loadRenderer: async () => shared,
    isDevelopment: false,
    timeout: REQUEST_TIMEOUT,
  });
  return {
    cms,
    buildId: build.id,
    backend,
    close: cms.close,
  };
}

const WAITING = 32;

function forFiles(renderer: Renderer): Renderer {
  const payloads = new Map<string, RenderedPayload>();
  const keyOf = ({ pathname, search }: URL) => pathname + search;
  return {
    ...renderer,
    renderSearchIndex: (locale, context) =>
      renderer.renderSearchIndex(locale, { ...context, isExport: true }),
    renderPage(url, context) {
      return renderer.renderPage(url, { ...context, isExport: true }, (payload) => {
        payloads.set(keyOf(url), payload);
        for (const [oldest] of payloads) if (payloads.size > WAITING) payloads.delete(oldest);
      });
    },
    async renderPayload(url, context) {
      const made = payloads.get(keyOf(url));
      payloads.delete(keyOf(url));
      return made ?? renderer.renderPayload(url, { ...context, isExport: true });
    },
  };
}
