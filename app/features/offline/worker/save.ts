import { payloadAddress } from '#app/navigation/fetch-page.ts';
import { ASSETS, OFFLINE } from '#site/machine-addresses.ts';
import { BUILDS, byAddress, maySave, PICTURES, type Reading, SAVED } from '../saved.ts';
import { prune } from './prune.ts';
import type { WorkerScope } from './scope.ts';

/** Milliseconds until a saved page is fetched again. */
const STALE = 6 * 3_600_000;

type Saving = Pick<WorkerScope, 'caches' | 'fetch'> & { origin: string; now: () => Date };

/** Saves a page and its files in the cache of their build. */
export function createSaving({ caches, fetch, origin, now }: Saving): (reading: Reading) => Promise<void> {
  let work = Promise.resolve();

  async function saveFile(cache: Cache, path: string): Promise<void> {
    if (await cache.match(path, byAddress)) return;
    const response = await fetch(path, { cache: 'force-cache' });
    if (!maySave(response)) throw new Error(`${path} is not to be kept.`);
    await cache.put(path, response);
  }

  /** @param how `force-cache` for the shown document */
  async function savePage(build: string, address: string, how: RequestCache): Promise<void> {
    const response = await fetch(address, { cache: how });
    const text = await response.text();
    const data = readData(text);
    // Drafts and hidden pages are private.
    const isHidden = text.includes('name="robots"') && !address.endsWith(OFFLINE);
    if (!maySave(response) || response.redirected || data?.build !== build || isHidden) return;
    const cache = await caches.open(BUILDS + build);
    const paths = [...text.matchAll(/"(\/[^"?#]+)"/g)].map(([, path = '']) => path);
    const files = new Set(paths.filter((path) => path.startsWith(ASSETS)));
    await Promise.all([...files].map((path) => saveFile(cache, path)));
    const headers = new Headers(response.headers);
    headers.set(SAVED.at, String(now().getTime()));
    headers.set(SAVED.title, encodeURIComponent(data.title));
    await cache.put(address, new Response(text, { headers }));
    for (const name of await caches.keys())
      if (name.startsWith(BUILDS) && name !== BUILDS + build) await (await caches.open(name)).delete(address);
  }

  async function savePayload(build: string, address: string, isDocument: boolean): Promise<void> {
    const path = payloadAddress(new URL(address, origin), build);
    const cache = await caches.open(BUILDS + build);
    await cache.delete(path);
    if (isDocument) return;
    const response = await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' });
    if (!maySave(response)) return;
    const headers = new Headers(response.headers);
    headers.set(SAVED.at, String(now().getTime()));
    await cache.put(path, new Response(await response.text(), { headers }));
  }

  async function saveAhead(build: string, address: string): Promise<void> {
    const saved = await caches.match(address, { ...byAddress, cacheName: BUILDS + build });
    const age = now().getTime() - Number(saved?.headers.get(SAVED.at) ?? 0);
    if (Math.abs(age) > STALE) await savePage(build, address, 'default');
  }

  async function save({ build, page, files, ahead }: Reading): Promise<void> {
    const [own, pictures] = await Promise.all([caches.open(BUILDS + build), caches.open(PICTURES)]);
    const saved = files
      .filter(isOfPage)
      .map((path) => saveFile(path.startsWith(ASSETS) ? own : pictures, path));
    await Promise.allSettled(saved);
    if (page) {
      const { address, isDocument } = page;
      await savePage(build, address, isDocument ? 'force-cache' : 'default');
      await savePayload(build, address, isDocument).catch(() => undefined);
    }
    for (const address of ahead) await saveAhead(build, address);
    await prune(caches, build);
  }

  return (reading) => {
    work = work
      .then(() => save(reading))
      // Deletes pictures if pages need the room.
      .catch(async ({ name }: Error) => {
        if (name === 'QuotaExceededError') await caches.delete(PICTURES);
      })
      .catch(() => undefined);
    return work;
  };
}

function isOfPage(path: string): boolean {
  return path.startsWith(ASSETS) || /\.(avif|gif|ico|jpe?g|png|svg|webp)$/i.test(path);
}

/** Returns null for a document of another site. */
function readData(text: string): { build: string; title: string } | null {
  const [, json = ''] = /<script type="application\/json">(.*?)<\/script>/s.exec(text) ?? [];
  try {
    const { build, page } = JSON.parse(json);
    return { build, title: page.meta.title };
  } catch {
    return null;
  }
}
