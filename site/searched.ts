/** Says what is searched over a page: `/agenda?search=klinker`. The page is the same without it (decision 028). */
export const SEARCHED = 'search';
