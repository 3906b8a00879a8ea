import { parentPort, workerData } from 'node:worker_threads';
import { loadBuild, ownBuild } from './build/load-build.ts';
import { composeBackend } from './compose/compose-backend.ts';
import { composeSurroundings } from './compose/compose-surroundings.ts';
import { soonWhenNobodyWaits } from './compose/when-nobody-waits.ts';
import type { Settings } from './settings/settings.ts';
import { collectAtRest } from './threads/collect-at-rest.ts';
import { lowerPriority } from './threads/lower-priority.ts';
import { saveMemory } from './threads/save-memory.ts';
import { servePort } from './threads/serve-port.ts';

/** `replica.js` beside the built `worker.js`, or the source beside the source. */
const replicaFile = new URL(import.meta.url.endsWith('.ts') ? 'replica.ts' : 'replica.js', import.meta.url);

if (parentPort === null) throw new Error('This module runs in a worker: start server/main.ts.');

lowerPriority();
await servePort(parentPort, async () => {
  const settings: Settings = workerData;
  const { log, now } = composeSurroundings(settings);
  const { backend, close } = await composeBackend(settings, {
    log,
    now,
    async loadBuild() {
      const { assets, build, renderer } = await loadBuild(ownBuild(import.meta.url));
      return { buildId: build.id, loadAssets: async () => assets, loadRenderer: async () => renderer };
    },
    isDevelopment: false,
    replicaFile,
  });
  void soonWhenNobodyWaits({ isBusy: () => backend.waiting > 0 })
    .then(saveMemory)
    .then(() => collectAtRest());
  return { backend, close };
});
