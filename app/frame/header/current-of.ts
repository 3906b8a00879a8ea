import { href } from '#site/href.ts';
import { locales } from '#site/languages.ts';

/** Returns `true` for parents of the page, except home. */
export function currentOf(path: string, link: string): 'page' | 'true' | undefined {
  if (path === link) return 'page';
  const isHome = locales.some((locale) => link === href('index', locale));
  return !isHome && path.startsWith(`${link}/`) ? 'true' : undefined;
}
