import { matchPath } from '#app/routes.ts';
import type { Cms } from '#cms';
import { compileRedirectRules } from '#server/middleware/redirect-rules.ts';

export interface KnownPaths {
  isPage(path: string): Promise<boolean>;
  isThere(path: string): Promise<boolean>;
}

/** Made by the server, not by the content. */
const machineFiles = ['/robots.txt', '/sitemap.xml', '/home'];

/** Which paths of the site answer: pages and routes, redirects, media and files that are served as they are. */
export function createKnownPaths(
  cms: Pick<Cms, 'page' | 'redirects'>,
  { origin, hasFile }: { origin: string; hasFile: (path: string) => boolean },
): KnownPaths {
  async function isPage(path: string): Promise<boolean> {
    const match = matchPath(path.length > 1 ? path.replace(/\/+$/, '') : path);
    if (match === null) return false;
    if (!match.route.endsWith('id')) return true;
    const parent = { 'agenda-id': 'agenda/', 'nieuws-id': 'nieuws/' }[match.route as string] ?? '';
    return (await cms.page(parent + match.id, match.locale)) !== null;
  }
  return {
    isPage,
    async isThere(path) {
      if (machineFiles.includes(path) || path.startsWith('/media/') || hasFile(path)) return true;
      return compileRedirectRules(await cms.redirects(), origin).find(path) !== null || isPage(path);
    },
  };
}
