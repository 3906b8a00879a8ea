import { SEARCHED } from '#site/machine-addresses.ts';

export function searchedIn(search: string): string | null {
  return new URLSearchParams(search).get(SEARCHED);
}

/** Removes the search; returns another URL unchanged. */
export function withoutSearched(url: URL): URL {
  if (searchedIn(url.search) === null) return url;
  const page = new URL(url);
  page.searchParams.delete(SEARCHED);
  return page;
}

export function withSearched(url: URL, query: string): URL {
  const searched = new URL(url);
  searched.searchParams.set(SEARCHED, query);
  return searched;
}
