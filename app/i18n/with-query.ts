/** An address with the choices of the page at hand; one that has a query of its own, as a draft has, stays as it is. */
export function withQuery(href: string, query = ''): string {
  return href.includes('?') ? href : href + query;
}
