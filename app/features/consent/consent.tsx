import { type ComponentType, createContext, useContext, useEffect, useState } from 'react';
import { asksForConsent, type ConsentSettings, nothingToConsentTo } from './consent-settings.ts';

const SettingsContext = createContext(nothingToConsentTo);

/** The settings that came with the document; without them nothing is asked. */
export const ConsentProvider = SettingsContext.Provider;

/**
 * Bar, settings and what they govern. Nothing of it is in the HTML of a page, which everybody shares; the browser fetches it
 * when it has nothing better to do, and not at all when there is nothing to consent to.
 */
export function Consent() {
  const settings = useContext(SettingsContext);
  const [Frame, setFrame] = useState<ComponentType<{ settings: ConsentSettings }> | null>(null);
  useEffect(() => {
    if (!asksForConsent(settings)) return;
    const whenIdle = window.requestIdleCallback ?? window.setTimeout;
    whenIdle(() => {
      import('./consent-frame.tsx').then(
        ({ ConsentFrame }) => setFrame(() => ConsentFrame),
        (error: unknown) =>
          console.error('Consent could not be loaded: nothing is asked, nothing is counted.', error),
      );
    });
  }, [settings]);
  return Frame && <Frame settings={settings} />;
}
