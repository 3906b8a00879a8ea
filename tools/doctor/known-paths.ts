import type { Cms } from '#cms';
import { compileRedirectRules } from '#server/middleware/redirect-rules.ts';
import { href } from '#site/href.ts';
import { matchPath, pageAt, pageId } from '#site/routes.ts';

const machineFiles = [href('robots'), href('sitemap'), `/${pageId('index')}`];

export function createKnownPaths(
  cms: Pick<Cms, 'page' | 'redirects'>,
  { origin, hasFile }: { origin: string; hasFile: (path: string) => boolean },
) {
  /** The address of what answers at a path; null for nothing. */
  async function addressAt(path: string): Promise<string | null> {
    const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
    const match = matchPath(bare);
    if (match === null) return null;
    const page = match.id === '' ? null : pageAt(match);
    return page === null ? bare : ((await cms.page(page, match.locale))?.href ?? null);
  }
  return {
    /** Whether a page or a route has this address: not the Dutch slug below `/en` of an English one. */
    isAddress: async (path: string) => (await addressAt(path)) === path,
    async isThere(path: string): Promise<boolean> {
      if (machineFiles.includes(path) || path.startsWith(href('media', { id: '' })) || hasFile(path))
        return true;
      return (
        compileRedirectRules(await cms.redirects(), origin).find(path) !== null ||
        (await addressAt(path)) !== null
      );
    },
  };
}
