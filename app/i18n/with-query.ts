/** Adds the query of the page's filters to an address without a query of its own. */
export function withQuery(href: string, query = ''): string {
  return href.includes('?') ? href : href + query;
}
