import type { Locale } from '#site/languages.ts';
import type { EventStatus } from './event-values.ts';

/** What visitors type who look for events in such a state, which is more than the word that the site shows. */
const statusWords: Record<Locale, Record<EventStatus, string>> = {
  nl: {
    planned: '',
    cancelled: 'afgelast geannuleerd',
    postponed: 'uitgesteld',
    moved: 'verplaatst',
    online: 'online livestream',
    soldout: 'uitverkocht vol',
    fewleft: 'laatste plaatsen kaartjes',
  },
  en: {
    planned: '',
    cancelled: 'cancelled canceled',
    postponed: 'postponed',
    moved: 'moved',
    online: 'online livestream',
    soldout: 'sold out full',
    fewleft: 'last places tickets left',
  },
};

const freeWords: Record<Locale, string> = { nl: 'gratis', en: 'free' };

/** The words for the states of an event and of its moments, and for one that costs nothing: `uitverkocht vol gratis`. */
export function askedWords(statuses: readonly EventStatus[], isFree: boolean, locale: Locale): string {
  const said = new Set(statuses.map((status) => statusWords[locale][status]));
  if (isFree) said.add(freeWords[locale]);
  return [...said].filter(Boolean).join(' ');
}
