import type { Meta } from '#app/layouts/page-data.ts';

/** `Agenda – Tweeklank`; the home page is called after the house alone. */
export function documentTitle({ title, path }: Pick<Meta, 'title' | 'path'>): string {
  const isHome = path === '/' || path === '/en';
  return isHome || title === 'Tweeklank' ? title : `${title} – Tweeklank`;
}
