import type { ConsentSettings } from '#app/wire/hydration-data.ts';
import type { Locale } from '#site/languages.ts';
import type { CookieEntry, CookieList } from './cookie-entry.ts';
import { CONSENT_COOKIES } from './create-consent.ts';

export const PIXEL_ID = 'pixel';

/** Other companies involved are named, because the law requires it on the first layer. */
export function cookieList({ analyticsSrc, pixelSrc }: ConsentSettings, origin: string): CookieList {
  const optional: CookieEntry[] = [];
  if (analyticsSrc) {
    const host = foreignHost(analyticsSrc, origin);
    optional.push({
      id: 'ga',
      name: { nl: 'Statistieken', en: 'Analytics' } satisfies Record<Locale, string>,
      description: {
        nl: `Met jouw ja tellen we hoeveel pagina’s je leest.${host && ` Dat doet ${host}.`}`,
        en: `If you say yes, we count how many pages you read.${host && ` That is done by ${host}.`}`,
      } satisfies Record<Locale, string>,
      targetCookieIds: ['_ga'],
      src: analyticsSrc,
    });
  }
  if (pixelSrc) {
    const host = new URL(pixelSrc, origin).host;
    optional.push({
      id: PIXEL_ID,
      name: { nl: 'Advertenties', en: 'Advertising' } satisfies Record<Locale, string>,
      description: {
        nl: `Met jouw ja ziet ${host} dat je hier was, voor advertenties.`,
        en: `If you say yes, ${host} sees that you were here, for advertising.`,
      } satisfies Record<Locale, string>,
      targetCookieIds: [],
      src: pixelSrc,
    });
  }
  return { necessary: [NECESSARY], optional };
}

const NECESSARY: CookieEntry = {
  name: { nl: 'Nodig', en: 'Necessary' } satisfies Record<Locale, string>,
  description: {
    nl: 'Onthoudt je taal en deze keuze.',
    en: 'Remembers your language and this choice.',
  } satisfies Record<Locale, string>,
  targetCookieIds: [...Object.values(CONSENT_COOKIES), 'i18n_redirected'],
};

function foreignHost(src: string, origin: string): string {
  const url = new URL(src, origin);
  return url.origin === origin ? '' : url.host;
}
