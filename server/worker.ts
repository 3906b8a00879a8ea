import { parentPort, workerData } from 'node:worker_threads';
import { loadBuild, ownBuild } from './build/load-build.ts';
import { composeBackend } from './compose/compose-backend.ts';
import { composeSurroundings } from './compose/compose-surroundings.ts';
import { servePages } from './pages-thread/serve-pages.ts';
import type { Settings } from './settings/settings.ts';

/** Built, this file is `pages.js` beside `replica.js`; in development it is `replica.ts`. */
const replicaFile = new URL(import.meta.url.endsWith('.ts') ? 'replica.ts' : 'replica.js', import.meta.url);

if (parentPort === null) throw new Error('This module runs in a worker: start server/main.ts.');

await servePages(parentPort, async () => {
  const settings: Settings = workerData;
  const { log, now } = composeSurroundings(settings);
  return composeBackend(settings, {
    log,
    now,
    async loadBuild() {
      const { assets, build, renderer } = await loadBuild(ownBuild(import.meta.url));
      return { buildId: build.id, loadAssets: async () => assets, loadRenderer: async () => renderer };
    },
    isDevelopment: false,
    replicaFile,
  });
});
