import type { Locale } from '#site/languages.ts';

/** The words of search: they are in its chunk, in both languages, which is smaller than a file for each. */
export const searchWords = {
  nl: {
    results: 'resultaten',
    result: 'resultaat',
    similarResults: 'Zo staat ‘{query}’ nergens. Dit lijkt erop:',
    searchLabel: 'Wat zoek je?',
    searchKeys: 'Pijltjes lopen door de lijst, Esc sluit',
    searchFailed: 'Het zoeken lukt nu niet.',
    searchAsPage: 'Toon dit als pagina',
    noResults: 'Niets gevonden',
    nearestResults: 'Dit komt er het dichtst bij',
    moreInGroup: 'Verder in {group}',
    inOneGroup: 'in één groep',
    inGroups: 'in {count} groepen',
    forQuery: 'voor ‘{query}’',
    closeSearch: 'Sluit het zoeken',
    clearSearch: 'Wis wat er staat',
    loading: 'Laden...',
    tryAgain: 'Probeer het opnieuw',
    searchPlaceholder: 'Zoeken',
  },
  en: {
    results: 'results',
    result: 'result',
    similarResults: 'Nothing here is spelt ‘{query}’. Close to it:',
    searchLabel: 'What are you looking for?',
    searchKeys: 'Arrow keys walk the list, Esc closes',
    searchFailed: 'Searching does not work right now.',
    searchAsPage: 'Show this as a page',
    noResults: 'No results found',
    nearestResults: 'These come closest',
    moreInGroup: 'More in {group}',
    inOneGroup: 'in one group',
    inGroups: 'in {count} groups',
    forQuery: 'for ‘{query}’',
    closeSearch: 'Close search',
    clearSearch: 'Clear the text',
    loading: 'Loading...',
    tryAgain: 'Try again',
    searchPlaceholder: 'Search',
  },
} satisfies Record<Locale, object>;

export type SearchWords = Record<keyof (typeof searchWords)['nl'], string>;
