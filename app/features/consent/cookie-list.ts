import { type ConsentSettings, cookieFacts, PIXEL_ID } from '#site/consent.ts';
import type { Locale } from '#site/languages.ts';
import type { CookieEntry, CookieList } from './cookie-entry.ts';

/** Lists other companies, because the law requires their names in the bar. */
export function cookieList(settings: ConsentSettings, origin: string): CookieList {
  const { necessary, optional } = cookieFacts(settings);
  return {
    necessary: necessary.map((facts) => ({ ...facts, ...necessaryWords })),
    optional: optional.map((facts): CookieEntry => {
      const url = new URL(facts.src, origin);
      return { ...facts, ...(facts.id === PIXEL_ID ? pixelWords(url.host) : countWords(url, origin)) };
    }),
  };
}

export function cookiesOfOthers({ optional }: CookieList, origin: string): readonly CookieEntry[] {
  return optional.filter(({ id, src = '' }) => id === PIXEL_ID || new URL(src, origin).origin !== origin);
}

const necessaryWords = {
  name: { nl: 'Nodig', en: 'Necessary' } satisfies Record<Locale, string>,
  description: {
    nl: 'Onthoudt je taal en deze keuze.',
    en: 'Remembers your language and this choice.',
  } satisfies Record<Locale, string>,
};

function countWords(url: URL, origin: string) {
  const host = url.origin === origin ? '' : url.host;
  return {
    name: { nl: 'Statistieken', en: 'Analytics' } satisfies Record<Locale, string>,
    description: {
      nl: `Accepteer je, dan tellen we hoeveel pagina’s je leest.${host && ` Dat doet ${host}.`}`,
      en: `If you accept, we count how many pages you read.${host && ` That is done by ${host}.`}`,
    } satisfies Record<Locale, string>,
  };
}

function pixelWords(host: string) {
  return {
    name: { nl: 'Advertenties', en: 'Advertising' } satisfies Record<Locale, string>,
    description: {
      nl: `Accepteer je, dan ziet ${host} dat je hier was, voor advertenties.`,
      en: `If you accept, ${host} sees that you were here, for advertising.`,
    } satisfies Record<Locale, string>,
  };
}
