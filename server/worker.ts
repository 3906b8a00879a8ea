// The thread that makes pages: content, engine and renderer (decision 034).
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { askAhead } from '#cms';
import { composeApp } from './compose/compose-app.ts';
import { composeCluster } from './compose/compose-cluster.ts';
import { composeContent } from './compose/compose-content.ts';
import { composeSurroundings } from './compose/compose-surroundings.ts';
import { loadBuild } from './load-build.ts';
import type { Settings } from './settings/settings.ts';
import { lowerPriority } from './threads/lower-priority.ts';
import { servePort } from './threads/serve-port.ts';

/** When the content system is down at the start: milliseconds until the first queries are tried again. */
const pause = 60_000;

if (parentPort === null) throw new Error('This module runs in a worker: start server/main.ts.');

lowerPriority();
await servePort(parentPort, async () => {
  const settings: Settings = workerData;
  const { log, now } = composeSurroundings(settings);
  const cluster = composeCluster(settings, { log, now });
  const neighbours = cluster?.neighbours ?? null;
  const { cms } = await composeContent(settings, { log, now, servesEarlier: true, neighbours });
  const { assets, build, renderer } = await loadBuild('dist');
  if (settings.kirby !== null) void askAhead(cms, () => setTimeout(pause, undefined, { ref: false }));
  const backend = composeApp({
    settings,
    cms,
    cluster,
    log,
    now,
    loadAssets: async () => assets,
    loadRenderer: async () => renderer,
    buildId: build.id,
    isDevelopment: false,
  });
  return {
    backend,
    close() {
      cms.close();
      cluster?.close();
    },
  };
});
