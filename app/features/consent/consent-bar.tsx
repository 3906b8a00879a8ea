import { createContext, useContext } from 'react';
import { useLocale, useWords } from '#app/i18n/use-words.ts';
import {
  type ConsentSettings,
  consentVersion,
  cookieFacts,
  needsConsent,
  nothingToConsentTo,
} from '#site/consent.ts';
import { href } from '#site/href.ts';
import { cookieList, cookiesOfOthers } from './cookie-list.ts';
import { translate } from './translatable.ts';
import { consentWords } from './words.ts';

interface Settings {
  settings: ConsentSettings;
  origin: string;
}

const BarContext = createContext<Settings>({ settings: nothingToConsentTo, origin: '' });

export const ConsentBarProvider = BarContext.Provider;

/**
 * Is in every document, and hidden after a decision (N12). An `<aside>`, because reader views leave it out.
 */
export function ConsentBar() {
  const locale = useLocale();
  const words = useWords(consentWords);
  const { settings, origin } = useContext(BarContext);
  if (!needsConsent(settings)) return null;
  const privacy = href('privacy', locale);
  const others = cookiesOfOthers(cookieList(settings, origin), origin);
  const texts = [
    ...(settings.analyticsSrc ? [words.consentText] : []),
    ...others.map(({ description }) => translate(description, locale)),
  ];
  return (
    <aside className="consent-bar" aria-label="Cookies" data-print="no">
      <form action={`${href('consent')}?version=${consentVersion(cookieFacts(settings))}`} method="post">
        <p>
          {texts.join(' ')} <a href={privacy}>{words.consentPrivacy}</a>
        </p>
        <button type="submit" className="link-button" name="decision" value="accept">
          {words.consentAccept}
        </button>
        <button type="submit" className="link-button" name="decision" value="decline">
          {words.consentDecline}
        </button>
        <button type="submit" className="consent-customize" formMethod="get" formAction={privacy}>
          <span>{words.consentCustomize}</span>
        </button>
      </form>
    </aside>
  );
}
