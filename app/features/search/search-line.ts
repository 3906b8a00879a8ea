import { ownId } from '#app/ui/own-id.ts';

/** The line to write on of the search page: one search on a page, so the button in the bar leads to it. */
export const SEARCH_LINE = ownId('search-query');
