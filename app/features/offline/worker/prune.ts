import { ASSETS, OFFLINE } from '#site/machine-addresses.ts';
import { BUILDS, PICTURES, SAVED, SOUNDS } from '../saved.ts';

/** Maximum numbers: 4 MB of pages, 2 MB of scripts and styles per build, 10 MB of pictures. */
const MOST = { pages: 60, builds: 3, pictures: 120 };

interface SavedPage {
  cache: Cache;
  request: Request;
  at: number;
}

export async function prune(caches: CacheStorage, build: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(BUILDS));
  const builds = await Promise.all(names.map(async (name) => ({ name, pages: await pagesOf(caches, name) })));
  const last = ({ pages }: { pages: SavedPage[] }) => Math.max(0, ...pages.map(({ at }) => at));
  const old = builds.filter(({ name }) => name !== BUILDS + build).sort((a, b) => last(b) - last(a));
  const saved = new Set(old.slice(0, MOST.builds - 1).map(({ name }) => name)).add(BUILDS + build);
  for (const { name } of builds) if (!saved.has(name)) await caches.delete(name);

  const staying = await stayingPages(caches);
  const pages = builds
    .filter(({ name }) => saved.has(name))
    .flatMap((each) => each.pages)
    .filter(({ request: { url } }) => !url.endsWith(OFFLINE) && !staying.has(addressOf(url)))
    .sort((a, b) => b.at - a.at);
  for (const { cache, request } of pages.slice(MOST.pages)) await cache.delete(request);

  const pictures = await caches.open(PICTURES);
  const all = await pictures.keys();
  for (const request of all.slice(0, Math.max(0, all.length - MOST.pictures))) await pictures.delete(request);
}

async function pagesOf(caches: CacheStorage, name: string): Promise<SavedPage[]> {
  const cache = await caches.open(name);
  const requests = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.startsWith(ASSETS));
  return Promise.all(
    requests.map(async (request) => ({
      cache,
      request,
      at: Number((await cache.match(request))?.headers.get(SAVED.at)),
    })),
  );
}

async function stayingPages(caches: CacheStorage): Promise<Set<string>> {
  const sounds = await caches.open(SOUNDS);
  const responses = await Promise.all((await sounds.keys()).map((request) => sounds.match(request)));
  return new Set(responses.map((response) => response?.headers.get(SAVED.page) ?? ''));
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
