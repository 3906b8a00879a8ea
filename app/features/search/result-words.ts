import { defineWords } from '#app/i18n/define-words.ts';

export const resultWords = defineWords({
  nl: {
    results: 'resultaten',
    result: 'resultaat',
    similarResults: 'Zo staat ‘{query}’ nergens. Dit lijkt erop:',
    noResults: 'Niets gevonden',
    nearestResults: 'Niets precies zo. Dit lijkt er het meest op:',
    forQuery: 'voor ‘{query}’',
    moreInGroup: 'Verder in {group}',
    saidInPodcast: 'Gezegd in de podcast',
    saidInFilms: 'Gezegd in podcast en film',
    searchWord: 'Trefwoord:',
  },
  en: {
    results: 'results',
    result: 'result',
    similarResults: 'Nothing here is spelt ‘{query}’. Close to it:',
    noResults: 'No results found',
    nearestResults: 'Nothing exactly like that. These come closest:',
    forQuery: 'for ‘{query}’',
    moreInGroup: 'More in {group}',
    saidInPodcast: 'Said in the podcast',
    saidInFilms: 'Said in podcast and film',
    searchWord: 'Keyword:',
  },
});
