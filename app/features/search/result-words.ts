import { defineWords } from '#app/i18n/define-words.ts';

export const resultWords = defineWords({
  nl: {
    results: 'resultaten',
    result: 'resultaat',
    similarResults: 'Zo staat ‘{query}’ nergens. Dit lijkt erop:',
    noResults: 'Niets gevonden',
    forQuery: 'voor ‘{query}’',
    tryOtherWords: 'Probeer een ander of een korter woord, of kijk hieronder.',
    nearestResults: 'Dit lijkt er nog het meest op. Daaronder staan andere wegen.',
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
    forQuery: 'for ‘{query}’',
    tryOtherWords: 'Try another word or a shorter one, or look below.',
    nearestResults: 'These come closest. Below them are other ways on.',
    moreInGroup: 'More in {group}',
    saidInPodcast: 'Said in the podcast',
    saidInFilms: 'Said in podcast and film',
    searchWord: 'Keyword:',
  },
});
