import { OURS } from '../saved.ts';
import type { WorkerScope } from './scope.ts';

export function stopWorker(worker: WorkerScope): void {
  const { caches, registration } = worker;
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) =>
    event.waitUntil(
      removeAll()
        .catch(() => undefined)
        .finally(() => registration.unregister()),
    ),
  );

  async function removeAll(): Promise<void> {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(OURS)).map((name) => caches.delete(name)));
  }
}
