/** An address with the choices of the page at hand; one that has choices of its own, as search has its question, stays as it is. */
export function withQuery(href: string, query: string): string {
  return href.includes('?') ? href : href + query;
}
