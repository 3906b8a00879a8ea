import { useLanguage } from '#app/i18n/use-words.ts';
import { ownId } from '#app/ui/own-id.ts';
import type { Consent } from './create-consent.ts';
import { translate } from './translatable.ts';

const TITLE = ownId('consent-title');

interface ConsentBarProps {
  consent: Consent;
  privacy: string;
  inert?: boolean;
  onCustomise(): void;
  onWarm(): void;
}

/**
 * The consent question: a region, not a dialog, so that visitors can read the page and the privacy policy
 * first. "Only necessary" is always shown: the way to decline on this layer (K10).
 */
export function ConsentBar({ consent, privacy, inert, onCustomise, onWarm }: ConsentBarProps) {
  const { locale, words } = useLanguage();
  const purposes = consent.cookies.optional.map(({ description }) => translate(description, locale));
  return (
    <section className="consent-bar" aria-labelledby={TITLE} inert={inert} data-print="no">
      <div className="consent-words">
        <p className="h4" id={TITLE}>
          {words.consentTitle}
        </p>
        <p>
          {words.consentIntro} {purposes.join(' ')} {words.consentChange}{' '}
          <a href={privacy}>{words.consentPrivacy}</a>
        </p>
      </div>
      <div className="consent-answers">
        <button type="button" className="link-button" onClick={consent.acceptAll}>
          {words.consentAcceptAll}
        </button>
        <button type="button" className="link-button" onClick={consent.acceptNecessary}>
          {words.consentNecessary}
        </button>
      </div>
      <button
        type="button"
        className="consent-customise"
        aria-haspopup="dialog"
        onClick={onCustomise}
        onPointerEnter={onWarm}
        onFocus={onWarm}
      >
        {words.consentCustomise}
      </button>
    </section>
  );
}
