import { type ComponentType, createContext, useContext, useEffect, useState } from 'react';
import type { ConsentFrameProps } from './consent-frame.tsx';
import { asksForConsent, nothingToConsentTo } from './consent-settings.ts';

/** Milliseconds. */
const PATIENCE = 3000;

const SettingsContext = createContext(nothingToConsentTo);

/** The settings that came with the document; without them nothing is asked. */
export const ConsentProvider = SettingsContext.Provider;

/** What the button in the footer does (K3). */
export interface ConsentControl {
  open(): void;
  /** Fetches what opening needs, when a press is near. */
  warm(): void;
  /** The visitor withdrew consent with this button, which loaded the page anew (K6): the focus belongs there. */
  isReturn: boolean;
}

interface ConsentProps {
  /** Something lies over the page: the question waits. */
  inert: boolean;
  /** Hears of the control once there is one. */
  onReady(control: ConsentControl | null): void;
}

/**
 * Bar, settings and what they govern. Nothing of it is in the HTML of a page, which everybody shares; the browser fetches it
 * when it has nothing better to do, and not at all when there is nothing to consent to.
 */
export function Consent(props: ConsentProps) {
  const settings = useContext(SettingsContext);
  const [Frame, setFrame] = useState<ComponentType<ConsentFrameProps> | null>(null);
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
  return Frame && <Frame settings={settings} {...props} />;
}
