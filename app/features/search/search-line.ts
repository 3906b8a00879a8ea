import { ownId } from '#app/ui/own-id.ts';

/**
 * The input of the search page. On that page the search button in the header leads to it, because a page has
 * only one search.
 */
export const SEARCH_LINE = ownId('search-query');
