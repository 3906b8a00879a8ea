import { href } from '#site/href.ts';
import { locales } from '#site/languages.ts';

/** `page` for the page itself, `true` for its parents but home. */
export function currentOf(path: string, link: string): 'page' | 'true' | undefined {
  if (path === link) return 'page';
  const isHome = locales.some((locale) => link === href('index', locale));
  return !isHome && path.startsWith(`${link}/`) ? 'true' : undefined;
}
