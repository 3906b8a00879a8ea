import { ownId } from '#app/ui/own-id.ts';

export const SEARCH_LINE = ownId('search-query');
