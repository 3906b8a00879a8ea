import { FORMAT, OURS } from '../saved.ts';
import { readReading } from './read-reading.ts';
import { createResponder } from './respond.ts';
import { createSaving } from './save.ts';
import type { WorkerScope } from './scope.ts';

/** Takes over at once, because a new worker serves pages of any build (decision 054). */
export function startWorker(worker: WorkerScope, now = () => new Date()): void {
  const { caches, navigator } = worker;
  const { origin } = worker.location;
  const fetch: WorkerScope['fetch'] = (request, options) => worker.fetch(request, options);
  const respond = createResponder({ caches, fetch, navigator, now });
  const save = createSaving({ caches, fetch, origin, now });

  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) =>
    event.waitUntil(Promise.allSettled([begin(), removeOldFormats()])),
  );
  worker.addEventListener('message', (event) => {
    const reading = readReading(event.data);
    if (reading) event.waitUntil(save(reading));
  });
  worker.addEventListener('fetch', (event) => {
    const responding = respond(event, origin);
    if (responding) event.respondWith(responding);
  });

  async function begin(): Promise<void> {
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  }

  async function removeOldFormats(): Promise<void> {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(OURS) && !name.startsWith(FORMAT));
    await Promise.all(old.map((name) => caches.delete(name)));
  }
}
