import { BUILDS, OURS, SAVED } from './saved.ts';

export interface SavedPage {
  address: string;
  title: string;
  at: number;
}

/** Lists saved pages, newest first; none when the browser refuses storage. */
export async function listSaved(caches: CacheStorage): Promise<SavedPage[]> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(BUILDS));
    const pages = await Promise.all(names.map(async (name) => pagesIn(await caches.open(name))));
    return pages.flat().sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

async function pagesIn(cache: Cache): Promise<SavedPage[]> {
  const pages = (await cache.keys()).map(async (request) => {
    const headers = (await cache.match(request))?.headers;
    const title = headers?.get(SAVED.title);
    const { pathname, search } = new URL(request.url);
    return title
      ? [
          {
            address: pathname + search,
            title: decodeURIComponent(title),
            at: Number(headers?.get(SAVED.at)),
          },
        ]
      : [];
  });
  return (await Promise.all(pages)).flat();
}

export async function forgetSaved(caches: CacheStorage): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS)).map((name) => caches.delete(name)));
}
