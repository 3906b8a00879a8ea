import { LRUCache } from 'lru-cache';
import { href } from '#site/href.ts';
import type { Cms } from '../cms.ts';
import type { Source } from '../replica/source.ts';
import { toFileRequest, toResponse } from '../transports/file-part.ts';

interface ServeMediaOptions {
  serve: Source['media'];
  isHidden(id: string): boolean;
  fetchFiles(page: string): Promise<void>;
}

/** Milliseconds until a page's missing files are fetched again. */
const PAUSE = 60_000;
const MOST_PAGES = 1_000;

/**
 * Hides files of hidden pages (M1). Queries a missing thumb again, because Kirby makes a thumb only after its
 * address was queried.
 */
export function createMedia({ serve, isHidden, fetchFiles }: ServeMediaOptions): Cms['media'] {
  const fetched = new LRUCache<string, Promise<void>>({ max: MOST_PAGES, ttl: PAUSE });

  return async function media(request, { isPreview = false, traceparent = null } = {}) {
    const find = async () => toResponse(await serve(toFileRequest(request, traceparent)));
    const page = pageOfMedia(new URL(request.url).pathname);
    if (page === null) return find();
    if (page !== '' && !isPreview && isHidden(page)) return new Response('Not found', { status: 404 });
    const response = await find();
    if (response.status !== 404) return response;
    const fetching = fetched.get(page) ?? quietly(fetchFiles(page));
    if (!fetched.has(page)) fetched.set(page, fetching);
    await fetching;
    return find();
  };
}

const quietly = (asked: Promise<void>): Promise<void> => asked.catch(() => undefined);

/** Returns the page id in `/media/pages/agenda/x/0af3-17/a.pdf`, or '' for the site's files. */
function pageOfMedia(pathname: string): string | null {
  if (pathname.startsWith(href('media', { id: 'site/' }))) return '';
  const folder = href('media', { id: 'pages/' });
  if (!pathname.startsWith(folder)) return null;
  return /^(.+)\/[^/]+\/[^/]+$/.exec(pathname.slice(folder.length))?.[1] ?? null;
}
