/** The address of the search page, with what is searched when there are words. */
export function searchAddress(page: string, words: string): string {
  return words ? `${page}?${new URLSearchParams({ q: words })}` : page;
}
