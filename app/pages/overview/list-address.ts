import { matchPath } from '#site/routes.ts';

type Filters = Readonly<Record<string, string>>;

/** `?tag=geluid&page=2`. */
export function listQuery(filters: Filters, page = 1): string {
  const query = new URLSearchParams(partsOf(filters, page));
  return query.size > 0 ? `?${query}` : '';
}

/** `/tag/geluid/page/2` in an export: a file server ignores queries. */
export function listPath(filters: Filters, page = 1): string {
  return partsOf(filters, page)
    .map(([name, value]) => `/${name}/${encodeURIComponent(value)}`)
    .join('');
}

function partsOf(filters: Filters, page: number): [name: string, value: string][] {
  const chosen = Object.entries(filters).filter(([, value]) => value !== '');
  return page > 1 ? [...chosen, ['page', String(page)]] : chosen;
}

/** Reads a path of `listPath`; returns any other address unchanged. */
export function readListPath(url: URL): URL {
  const [, list = '', parts = ''] =
    /^(\/.+?)((?:\/(?:group|tag|access|language|year|page)\/[^/]+)+)$/.exec(url.pathname) ?? [];
  const names = [...parts.matchAll(/\/(\w+)\/([^/]+)/g)];
  const known: readonly string[] = matchPath(list)?.query ?? [];
  if (list === '' || !names.every(([, name = '']) => known.includes(name))) return url;
  const read = new URL(list, url);
  for (const [, name = '', value = ''] of names) read.searchParams.set(name, decodeURIComponent(value));
  return read;
}

const FILTERS = ['group', 'tag', 'access', 'language', 'year'];

/** Keeps one filter, because a static export has no combinations. */
export function nearestListPath({ pathname, searchParams }: URL): string {
  const known: readonly string[] = matchPath(pathname)?.query ?? [];
  const name = FILTERS.find((each) => known.includes(each) && searchParams.get(each));
  return name === undefined ? pathname : pathname + listPath({ [name]: searchParams.get(name) ?? '' });
}
