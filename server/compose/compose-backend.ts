import type { Cms } from '#cms';
import type { Site } from '../handlers/site.ts';
import type { Settings } from '../settings/settings.ts';
import type { Backend } from '../threads/backend.ts';
import { composeApp } from './compose-app.ts';
import { composeCluster } from './compose-cluster.ts';
import { composeContent } from './compose-content.ts';

interface BackendParts extends Pick<Site, 'log' | 'now' | 'loadAssets' | 'loadRenderer'> {
  buildId: string;
  isDevelopment: boolean;
}

interface ComposedBackend {
  backend: Backend;
  cms: Cms;
  close: () => void;
}

/**
 * Composes everything that makes answers: the connection to other instances, the content and the app. The worker of production
 * and the development server both begin here.
 * @throws SettingsError when a folder cannot be used
 */
export async function composeBackend(settings: Settings, parts: BackendParts): Promise<ComposedBackend> {
  const { log, now, isDevelopment } = parts;
  const cluster = composeCluster(settings, { log, now });
  const neighbours = cluster?.neighbours ?? null;
  let backend: Backend | null = null;
  const { cms } = await composeContent(settings, {
    ...{ log, now, neighbours },
    servesEarlier: !isDevelopment,
    isBusy: () => (backend?.waiting ?? 0) > 0,
  });
  backend = composeApp({ ...parts, settings, cms, cluster });
  return {
    backend,
    cms,
    close() {
      cms.close();
      cluster?.close();
    },
  };
}
