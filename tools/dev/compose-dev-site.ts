import type { RequestListener } from 'node:http';
import type { Assets, Renderer } from '#app/entry.server.tsx';
import { composeBackend } from '#server/compose/compose-backend.ts';
import { composeFront } from '#server/compose/compose-front.ts';
import { composeAccessLog, composeSurroundings, logRemarks } from '#server/compose/compose-surroundings.ts';
import { parseSettings } from '#server/settings/settings.ts';
import { matchPath } from '#site/routes.ts';

interface DevSiteOptions {
  assets: Assets;
  loadRenderer: () => Promise<Renderer>;
  onContent: () => void;
}

export interface DevSite {
  listener: RequestListener;
  close: () => void;
}

export async function composeDevSite({ assets, loadRenderer, onContent }: DevSiteOptions): Promise<DevSite> {
  const settings = parseSettings(process.env);
  const { log, now } = composeSurroundings(settings);
  logRemarks(settings, log);
  const { backend, cms, close } = await composeBackend(settings, {
    log,
    now,
    loadBuild: async () => ({ buildId: 'development', loadAssets: async () => assets, loadRenderer }),
    isDevelopment: true,
  });
  cms.onChange(onContent);
  const front = composeFront({
    settings,
    backend,
    matchPath,
    isDevelopment: true,
    assetsDir: null,
    buildId: 'development',
    openConnections: () => 0,
    accessLog: composeAccessLog(settings),
    staticRoots: ['public'],
    brotliDir: null,
    isStopping: () => false,
    log,
  });
  return {
    listener: front.listener,
    close() {
      front.close();
      close();
    },
  };
}
