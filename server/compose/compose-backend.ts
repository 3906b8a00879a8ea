import { join } from 'node:path';
import type { Cms } from '#cms';
import type { Site } from '../handlers/site.ts';
import type { Backend } from '../pages-thread/backend.ts';
import type { Settings } from '../settings/settings.ts';
import { type AppParts, composeApp } from './compose-app.ts';
import { composeCluster } from './compose-cluster.ts';
import { composeContent, composeReaders } from './compose-content.ts';

interface BackendParts extends Pick<Site, 'log' | 'now'> {
  loadBuild(): Promise<Pick<AppParts, 'buildId' | 'loadAssets' | 'loadRenderer'>>;
  isDevelopment: boolean;
  replicaFile?: URL;
}

interface ComposedBackend {
  backend: Backend;
  cms: Cms;
  close: () => Promise<void>;
}

/**
 * Composes what the worker and the development server share.
 * @throws SettingsError when a folder cannot be used
 */
export async function composeBackend(
  settings: Settings,
  { loadBuild, ...parts }: BackendParts,
): Promise<ComposedBackend> {
  const { log, now, isDevelopment, replicaFile } = parts;
  const cluster = composeCluster(settings, { log });
  const instances = cluster?.instances ?? null;
  const options = { log, now, instances, servesEarlier: !isDevelopment };
  const cms =
    replicaFile === undefined
      ? (await composeContent(settings, options)).cms
      : await composeReaders(settings, { ...options, file: replicaFile });
  const backend = composeApp({
    ...parts,
    ...(await loadBuild()),
    settings,
    cms,
    cluster,
    cardsDir: join(settings.cacheDir, 'cards'),
    zipsDir: join(settings.cacheDir, 'zips'),
  });
  return {
    backend,
    cms,
    async close() {
      await cms.close();
      cluster?.close();
    },
  };
}
