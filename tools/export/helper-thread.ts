// The second thread of an export: it makes pages and thumbs, which the first one writes.
import { parentPort, workerData } from 'node:worker_threads';
import { loadBuild } from '#server/build/load-build.ts';
import type { Settings } from '#server/settings/settings.ts';
import { servePort } from '#server/threads/serve-port.ts';
import { composeSite, errorLog } from './compose-site.ts';

export interface HelperData {
  settings: Settings;
  dist: string;
  moment: Date;
}

if (parentPort === null) throw new Error('This module runs in a worker: npm run export starts it.');

await servePort(parentPort, async () => {
  const { settings, dist, moment }: HelperData = workerData;
  return composeSite({ settings, dist, now: () => moment, log: errorLog(), loadBuild, isHelper: true });
});
