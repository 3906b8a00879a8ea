// The second thread of an export: it makes pages and thumbs, which the first one writes.
import { parentPort, workerData } from 'node:worker_threads';
import { loadBuild } from '#server/build/load-build.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { Backend } from '#server/threads/backend.ts';
import { servePort } from '#server/threads/serve-port.ts';
import { composeSite, errorLog } from './compose-site.ts';
import { createReader, isReadHeader } from './read-address.ts';

export interface HelperData {
  settings: Settings;
  dist: string;
  moment: Date;
}

if (parentPort === null) throw new Error('This module runs in a worker: npm run export starts it.');

await servePort(parentPort, async () => {
  const { settings, dist, moment }: HelperData = workerData;
  const site = await composeSite({
    ...{ settings, dist, loadBuild, now: () => moment },
    log: errorLog(),
    isHelper: true,
  });
  const { backend } = site;
  // It learns now which pages there are, as the first thread does, and not when it is given its first one.
  void createReader(backend, settings.origin)('/').catch(() => undefined);
  const call: Backend['call'] = async (request, signal) => {
    const reply = await backend.call(request, signal);
    if (reply.kind !== 'page') return reply;
    // Nothing is cached by what it depends on, which may be hundreds of names, and files have no headers.
    const { answer } = reply.made;
    const headers = answer.headers.filter(([name]) => isReadHeader(name));
    return { kind: 'page', made: { ...reply.made, answer: { ...answer, headers }, dependencies: [] } };
  };
  return { backend: { ...backend, call }, close: site.close };
});
