import { useEffect } from 'react';
import type { Consent } from './create-consent.ts';

interface UseConsentBarOptions {
  consent: Consent;
  isOpen: boolean;
  /** Must be a stable function. */
  onCustomize: () => void;
}

export function useConsentBar({ consent, isOpen, onCustomize }: UseConsentBarOptions): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isOpen) dataset.consent = 'undecided';
    else delete dataset.consent;
  }, [isOpen]);
  useEffect(() => {
    const decide = (event: SubmitEvent): void => {
      const { target, submitter } = event;
      if (!(target instanceof Element && target.closest('.consent-bar'))) return;
      event.preventDefault();
      const decision = submitter?.getAttribute('value');
      if (decision === 'accept') consent.acceptAll();
      else if (decision === 'decline') consent.declineAll();
      else onCustomize();
    };
    document.addEventListener('submit', decide);
    return () => document.removeEventListener('submit', decide);
  }, [consent, onCustomize]);
}
