import type { Cms } from '#cms';
import { compileRedirectRules } from '#server/middleware/redirect-rules.ts';
import { href } from '#site/href.ts';
import { matchPath, pageAt, pageId } from '#site/routes.ts';

export interface KnownPaths {
  isPage(path: string): Promise<boolean>;
  isThere(path: string): Promise<boolean>;
}

/** Paths that the server itself answers, without content. */
const machineFiles = [href('robots'), href('sitemap'), `/${pageId('index')}`];

/** Which paths of the site answer: pages and routes, redirects, media and static files. */
export function createKnownPaths(
  cms: Pick<Cms, 'page' | 'redirects'>,
  { origin, hasFile }: { origin: string; hasFile: (path: string) => boolean },
): KnownPaths {
  async function isPage(path: string): Promise<boolean> {
    const match = matchPath(path.length > 1 ? path.replace(/\/+$/, '') : path);
    if (match === null) return false;
    const page = match.id === '' ? null : pageAt(match);
    return page === null || (await cms.page(page, match.locale)) !== null;
  }
  return {
    isPage,
    async isThere(path) {
      if (machineFiles.includes(path) || path.startsWith(href('media', { id: '' })) || hasFile(path))
        return true;
      return compileRedirectRules(await cms.redirects(), origin).find(path) !== null || isPage(path);
    },
  };
}
