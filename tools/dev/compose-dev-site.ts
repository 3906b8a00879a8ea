import type { getRequestListener } from '@hono/node-server';
import { composeApp } from '#server/compose/compose-app.ts';
import { composeCluster } from '#server/compose/compose-cluster.ts';
import { composeContent } from '#server/compose/compose-content.ts';
import { composeSurroundings } from '#server/compose/compose-surroundings.ts';
import type { Assets, Renderer } from '#server/renderer.ts';
import { parseSettings } from '#server/settings/settings.ts';

interface DevSiteOptions {
  assets: Assets;
  loadRenderer: () => Promise<Renderer>;
  onContent: () => void;
}

export interface DevSite {
  answer: Parameters<typeof getRequestListener>[0];
  close: () => void;
}

/** Everything behind the socket, from the current files: the development server imports this file again when one of them changes. */
export async function composeDevSite({ assets, loadRenderer, onContent }: DevSiteOptions): Promise<DevSite> {
  const settings = parseSettings(process.env);
  const { log, now } = composeSurroundings(settings);
  const cluster = composeCluster(settings, { log, now });
  const { cms } = await composeContent(settings, { log, now, neighbours: cluster?.neighbours ?? null });
  cms.onChange(onContent);
  const { app } = composeApp({
    settings,
    cms,
    cluster,
    log,
    now,
    loadAssets: async () => assets,
    loadRenderer,
    buildId: 'development',
    isDevelopment: true,
    staticRoots: ['public'],
    isStopping: () => false,
  });
  return {
    answer: app.fetch,
    close() {
      cms.close();
      cluster?.close();
    },
  };
}
