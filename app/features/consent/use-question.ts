import { useEffect } from 'react';
import { isPlainClick } from '#app/navigation/is-plain-click.ts';
import type { Consent } from './create-consent.ts';

const QUESTION = '.consent-question';

interface UseQuestionOptions {
  consent: Consent;
  isOpen: boolean;
  /** Called instead of following the link behind "why". Must stay the same between renders. */
  onWhy: () => void;
}

/**
 * Answers the question about cookies, which the server rendered, without loading a document; and keeps it
 * hidden once the visitor has decided, also in another tab.
 */
export function useQuestion({ consent, isOpen, onWhy }: UseQuestionOptions): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isOpen) dataset.consent = 'undecided';
    else delete dataset.consent;
  }, [isOpen]);
  useEffect(() => {
    const answer = (event: SubmitEvent): void => {
      const { target, submitter } = event;
      if (!(target instanceof Element && target.closest(QUESTION))) return;
      event.preventDefault();
      if (submitter?.getAttribute('value') === 'yes') consent.acceptAll();
      else consent.declineAll();
    };
    // Before the navigation, which follows links of the page.
    const explain = (event: MouseEvent): void => {
      const { target } = event;
      if (!(target instanceof Element && target.closest(`${QUESTION} a`)) || !isPlainClick(event)) return;
      event.preventDefault();
      onWhy();
    };
    document.addEventListener('submit', answer);
    document.addEventListener('click', explain, true);
    return () => {
      document.removeEventListener('submit', answer);
      document.removeEventListener('click', explain, true);
    };
  }, [consent, onWhy]);
}
