import type { Meta } from '#app/wire/page-data.ts';
import { href } from '#site/href.ts';
import { locales } from '#site/languages.ts';

/** `Agenda – Tweeklank`, with the name of the site; the title of the home page is that name alone. */
export function documentTitle({ title, path }: Pick<Meta, 'title' | 'path'>, siteName: string): string {
  const isHome = locales.some((locale) => path === href('index', locale));
  return isHome || title === siteName ? siteName : `${title} – ${siteName}`;
}
