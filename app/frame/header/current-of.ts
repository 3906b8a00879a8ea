import { localePath, locales } from '#site/languages.ts';

/** `page` for the page itself, `true` for what lies below it, for `aria-current`. Home has everything below it, so it is only itself. */
export function currentOf(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  const isHome = locales.some((locale) => href === localePath(locale, '/'));
  return !isHome && path.startsWith(`${href}/`) ? 'true' : undefined;
}
