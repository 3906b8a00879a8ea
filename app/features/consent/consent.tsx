import { type ComponentType, createContext, useContext, useEffect, useState } from 'react';
import { asksForConsent, type ConsentSettings, nothingToConsentTo } from './consent-settings.ts';

/** Milliseconds. */
const PATIENCE = 3000;

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
    const load = () => {
      import('./consent-frame.tsx').then(
        ({ ConsentFrame }) => setFrame(() => ConsentFrame),
        (error: unknown) => console.error('Consent could not be loaded.', error),
      );
    };
    // Safari has no idle callback; a page that is never idle asks all the same.
    if ('requestIdleCallback' in window) window.requestIdleCallback(load, { timeout: PATIENCE });
    else setTimeout(load);
  }, [settings]);
  return Frame && <Frame settings={settings} />;
}
