import type { Locale } from '#site/languages.ts';
import type { Afterwards } from './afterwards.ts';
import type { AccessKey, EventStatus } from './event-values.ts';

/** Words that visitors may search for besides those on the page. */
const statusWords: Record<Locale, Record<EventStatus, string>> = {
  nl: {
    planned: '',
    cancelled: 'afgelast geannuleerd',
    postponed: 'uitgesteld',
    moved: 'verplaatst',
    online: 'online livestream',
    soldout: 'uitverkocht vol',
    fewleft: 'laatste plaatsen',
  },
  en: {
    planned: '',
    cancelled: 'cancelled canceled',
    postponed: 'postponed',
    moved: 'moved',
    online: 'online livestream',
    soldout: 'sold out full',
    fewleft: 'last places left',
  },
};

const accessWords: Record<Locale, Record<AccessKey, string>> = {
  nl: {
    loop: 'ringleiding slechthorenden',
    wheelchair: 'rolstoel rolstoeltoegankelijk',
    sign: 'tolk gebarentaal gebarentolk doven',
    signfilm: 'film gebarentaal doven',
    relaxed: 'prikkelarm prikkelvrij',
    captions: 'ondertiteling ondertiteld',
  },
  en: {
    loop: 'hearing loop',
    wheelchair: 'wheelchair',
    sign: 'sign language interpreter deaf',
    signfilm: 'film sign language deaf',
    relaxed: 'relaxed',
    captions: 'captions captioned subtitles',
  },
};

const leftWords: Record<Locale, Record<Afterwards['kind'], string>> = {
  nl: { listen: 'opname terugluisteren', read: 'verslag nalezen' },
  en: { listen: 'recording listen back', read: 'report' },
};

const freeWords: Record<Locale, string> = { nl: 'gratis', en: 'free' };

interface WantedWords {
  statuses: readonly EventStatus[];
  access: readonly AccessKey[];
  isFree: boolean;
}

export function wordsOfVisitors({ statuses, access, isFree }: WantedWords, locale: Locale): string {
  const said = new Set(statuses.map((status) => statusWords[locale][status]));
  for (const key of access) said.add(accessWords[locale][key]);
  if (isFree) said.add(freeWords[locale]);
  return [...said].filter(Boolean).join(' ');
}

export function wordsOfLeft(kinds: readonly Afterwards['kind'][], locale: Locale): string {
  return [...new Set(kinds)].map((kind) => leftWords[locale][kind]).join(' ');
}

export const easyKind: Record<Locale, string> = { nl: 'Eenvoudige taal', en: 'Easy language' };
