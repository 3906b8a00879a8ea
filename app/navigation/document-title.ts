import type { Meta } from '#app/frame/page-data.ts';
import { href } from '#site/href.ts';
import { locales } from '#site/languages.ts';

/** `Agenda – Tweeklank`, by the name of the site; the home page is called after it alone. */
export function documentTitle({ title, path }: Pick<Meta, 'title' | 'path'>, siteName: string): string {
  const isHome = locales.some((locale) => path === href('index', locale));
  return isHome || title === siteName ? siteName : `${title} – ${siteName}`;
}
