import type { Meta } from '#app/frame/page-data.ts';

/** `Agenda – Tweeklank`, by the name of the site; the home page is called after it alone. */
export function documentTitle({ title, path }: Pick<Meta, 'title' | 'path'>, siteName: string): string {
  const isHome = path === '/' || path === '/en';
  return isHome || title === siteName ? siteName : `${title} – ${siteName}`;
}
