import type { Locale } from '#site/languages.ts';

export const searchWords = {
  nl: {
    results: 'resultaten',
    result: 'resultaat',
    similarResults: 'Zo staat ‘{query}’ nergens. Dit lijkt erop:',
    searchLabel: 'Wat zoek je?',
    searchKeys: 'Loop met de pijltjes door de lijst, Esc sluit',
    searchFailed: 'Het zoeken lukt nu niet.',
    searchAsPage: 'Open als pagina',
    noResults: 'Niets gevonden',
    nearestResults: 'Niets precies zo. Dit lijkt er het meest op:',
    forQuery: 'voor ‘{query}’',
    closeSearch: 'Sluit het zoeken',
    clearSearch: 'Wis wat er staat',
    loading: 'Laden…',
    tryAgain: 'Probeer het nog eens',
    searchPlaceholder: 'Zoeken',
  },
  en: {
    results: 'results',
    result: 'result',
    similarResults: 'Nothing here is spelt ‘{query}’. Close to it:',
    searchLabel: 'What are you looking for?',
    searchKeys: 'Move through the list with the arrow keys, Esc closes',
    searchFailed: 'Searching does not work right now.',
    searchAsPage: 'Open as a page',
    noResults: 'No results found',
    nearestResults: 'Nothing exactly like that. These come closest:',
    forQuery: 'for ‘{query}’',
    closeSearch: 'Close search',
    clearSearch: 'Clear the text',
    loading: 'Loading...',
    tryAgain: 'Try again',
    searchPlaceholder: 'Search',
  },
} satisfies Record<Locale, object>;

export type SearchWords = Record<keyof (typeof searchWords)['nl'], string>;
