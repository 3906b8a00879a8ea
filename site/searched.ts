/** Query parameter of a search over a page, which is the same without it (decision 030). */
export const SEARCHED = 'search';
