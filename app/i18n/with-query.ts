/** Adds the query if the address has none. */
export function withQuery(href: string, query = ''): string {
  return href.includes('?') ? href : href + query;
}
