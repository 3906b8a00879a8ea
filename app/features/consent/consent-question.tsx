import { createContext, useContext } from 'react';
import { consentWords } from '#app/i18n/consent-words.ts';
import { usePageLanguage } from '#app/i18n/use-page-words.tsx';
import { type ConsentSettings, needsConsent, nothingToConsentTo } from '#site/consent.ts';
import { href } from '#site/href.ts';
import { cookieList, cookiesOfOthers } from './cookie-list.ts';
import { translate } from './translatable.ts';

interface Settings {
  settings: ConsentSettings;
  origin: string;
}

const QuestionContext = createContext<Settings>({ settings: nothingToConsentTo, origin: '' });

/** Only the server renders the question. */
export const ConsentQuestionProvider = QuestionContext.Provider;

/**
 * The question about cookies, the same in every document, and hidden but for those who have not decided
 * (N12, `consentScript`): in the page where it is narrow, in the corner of the window where it is wide. It
 * is a region, so that visitors can read the page first, and a form, so that it works before the script.
 */
export function ConsentQuestion({ at }: { at: 'page' | 'corner' }) {
  const { locale } = usePageLanguage();
  const { settings, origin } = useContext(QuestionContext);
  if (!needsConsent(settings)) return null;
  const words = consentWords[locale];
  const question = settings.analyticsSrc ? words.consentCount : words.consentSeen;
  const others = cookiesOfOthers(cookieList(settings, origin), origin);
  return (
    <section className="consent-question" data-at={at} aria-label={question} data-print="no">
      <form action={href('consent')} method="post">
        <p>
          {[question, ...others.map(({ description }) => translate(description, locale))].join(' ')}{' '}
          <a href={href('privacy', locale)}>{words.consentWhy}</a>
        </p>
        <button type="submit" className="link-button" name="answer" value="yes">
          {words.consentYes}
        </button>
        <button type="submit" className="link-button" name="answer" value="no">
          {words.consentNo}
        </button>
      </form>
    </section>
  );
}
