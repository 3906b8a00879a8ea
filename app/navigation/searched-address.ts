import { SEARCHED } from '#site/searched.ts';

/** What an address says is searched over its page; null when nothing is. */
export function searchedIn(search: string): string | null {
  return new URLSearchParams(search).get(SEARCHED);
}

/** The page alone. An address that says nothing of a search stays as it is written. */
export function withoutSearched(url: URL): URL {
  if (searchedIn(url.search) === null) return url;
  const page = new URL(url);
  page.searchParams.delete(SEARCHED);
  return page;
}

/** The page with a search over it. */
export function withSearched(url: URL, query: string): URL {
  const searched = new URL(url);
  searched.searchParams.set(SEARCHED, query);
  return searched;
}
