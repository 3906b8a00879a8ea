import type { Meta } from '#app/wire/page-data.ts';
import { href } from '#site/href.ts';
import { locales } from '#site/languages.ts';

export function documentTitle({ title, path }: Pick<Meta, 'title' | 'path'>, siteName: string): string {
  const isHome = locales.some((locale) => path === href('index', locale));
  return isHome || title === siteName ? siteName : `${title} – ${siteName}`;
}
