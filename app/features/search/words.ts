import { defineWords } from '#app/i18n/define-words.ts';

export const searchWords = defineWords({
  nl: {
    searchLabel: 'Wat zoek je?',
    searchKeys: 'Loop met de pijltjes door de lijst, Esc sluit',
    searchFailed: 'Het zoeken lukt nu niet.',
    searchAsPage: 'Open als pagina',
    closeSearch: 'Sluit het zoeken',
    clearSearch: 'Wis wat er staat',
    loading: 'Laden…',
    tryAgain: 'Probeer het nog eens',
    searchPlaceholder: 'Zoeken',
  },
  en: {
    searchLabel: 'What are you looking for?',
    searchKeys: 'Move through the list with the arrow keys, Esc closes',
    searchFailed: 'Searching does not work right now.',
    searchAsPage: 'Open as a page',
    closeSearch: 'Close search',
    clearSearch: 'Clear the text',
    loading: 'Loading...',
    tryAgain: 'Try again',
    searchPlaceholder: 'Search',
  },
});
