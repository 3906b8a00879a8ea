import { href } from '#site/href.ts';
import type { Cms } from '../cms.ts';

interface ServeMediaOptions {
  serve(request: Request): Promise<Response>;
  isHidden(id: string): Promise<boolean>;
}

/** Builds the answer to `/media/…`: files of a page that does not exist at this moment do not exist (M1). */
export function createMedia({ serve, isHidden }: ServeMediaOptions): Cms['media'] {
  return async function media(request, { isPreview = false } = {}) {
    const page = pageOfMedia(new URL(request.url).pathname);
    const isGone = page !== null && !isPreview && (await isHidden(page).catch(() => false));
    return isGone ? new Response('Not found', { status: 404 }) : serve(request);
  };
}

/** The id of the page in a file's address (`/media/pages/agenda/x/0af3-17/a.pdf`); null for the site's. */
function pageOfMedia(pathname: string): string | null {
  const folder = href('media', { id: 'pages/' });
  if (!pathname.startsWith(folder)) return null;
  return /^(.+)\/[^/]+\/[^/]+$/.exec(pathname.slice(folder.length))?.[1] ?? null;
}
