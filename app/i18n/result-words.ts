import type { Locale } from '#site/languages.ts';

/** Words of results, which come when a search is open. */
export const resultWords = {
  nl: {
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
