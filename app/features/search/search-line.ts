import { ownId } from '#app/ui/own-id.ts';

/** On the search page the search button leads to this input. */
export const SEARCH_LINE = ownId('search-query');
