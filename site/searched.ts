/**
 * Query parameter of a search over a page: `/agenda?search=klinker`. The page below is the same without it
 * (decision 030).
 */
export const SEARCHED = 'search';
