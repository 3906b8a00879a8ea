import { BUILDS, KEPT, OURS } from './kept.ts';

export interface KeptPage {
  address: string;
  title: string;
  at: number;
}

/** The pages that are kept, the newest first; none when the browser refuses its storage. */
export async function listKept(caches: CacheStorage): Promise<KeptPage[]> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(BUILDS));
    const pages = await Promise.all(names.map(async (name) => pagesIn(await caches.open(name))));
    return pages.flat().sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

async function pagesIn(cache: Cache): Promise<KeptPage[]> {
  const pages = (await cache.keys()).map(async (request) => {
    const headers = (await cache.match(request))?.headers;
    const title = headers?.get(KEPT.title);
    const { pathname, search } = new URL(request.url);
    return title
      ? [
          {
            address: pathname + search,
            title: decodeURIComponent(title),
            at: Number(headers?.get(KEPT.at)),
          },
        ]
      : [];
  });
  return (await Promise.all(pages)).flat();
}

/** Removes all that is kept. */
export async function forgetKept(caches: CacheStorage): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS)).map((name) => caches.delete(name)));
}
