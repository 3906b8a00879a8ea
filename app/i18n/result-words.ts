import type { Locale } from '#site/languages.ts';

/** Loaded when a search is open. */
export const resultWords = {
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
    cancelled: 'Afgelast',
    postponed: 'Uitgesteld',
    moved: 'Verplaatst',
    online: 'Online',
    soldOut: 'Uitverkocht',
    full: 'Vol',
    fewLeft: 'Nog enkele plaatsen',
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
    cancelled: 'Cancelled',
    postponed: 'Postponed',
    moved: 'Moved',
    online: 'Online',
    soldOut: 'Sold out',
    full: 'Full',
    fewLeft: 'A few places left',
  },
} satisfies Record<Locale, object>;

export type ResultWords = Record<keyof (typeof resultWords)['nl'], string>;
