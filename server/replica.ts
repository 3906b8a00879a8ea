import { parentPort, workerData } from 'node:worker_threads';
import { serveSource } from '#cms';
import { composeSource } from './compose/compose-content.ts';
import { composeSurroundings } from './compose/compose-surroundings.ts';
import type { Settings } from './settings/settings.ts';

if (parentPort === null) throw new Error('This module runs in a worker: start server/main.ts.');

await serveSource(parentPort, async () => {
  const settings: Settings = workerData;
  return composeSource(settings, composeSurroundings(settings));
});
