/** Unless the address has a query of its own. */
export function withQuery(href: string, query = ''): string {
  return href.includes('?') ? href : href + query;
}
