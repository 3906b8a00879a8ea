import { SEARCHED } from '#site/machine-addresses.ts';
import { matchPath } from '#site/routes.ts';

/** Removes parameters that do not change the page. */
export function pageAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const known = matchPath(pathname)?.query ?? [];
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (!known.includes(name) || name === SEARCHED) query.delete(name);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
