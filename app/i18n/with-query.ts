/**
 * Adds the query of the current page's filters to an address; an address with its own query, such as a
 * draft's, is unchanged.
 */
export function withQuery(href: string, query = ''): string {
  return href.includes('?') ? href : href + query;
}
