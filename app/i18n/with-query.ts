/** Adds the query, unless the address has its own. */
export function withQuery(href: string, query = ''): string {
  return href.includes('?') ? href : href + query;
}
