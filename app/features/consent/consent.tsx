import { createContext, useContext, useEffect } from 'react';
import { ErrorBoundary } from '#app/ui/error-boundary.tsx';
import { useLate } from '#app/ui/use-late.ts';
import { whenIdle } from '#app/ui/when-idle.ts';
import { needsConsent, nothingToConsentTo } from '#site/consent.ts';

/** Milliseconds after which it is fetched in a browser that never becomes idle. */
const TIMEOUT = 3000;

const loadFrame = () => import('./consent-frame.tsx').then((module) => module.ConsentFrame);

const SettingsContext = createContext(nothingToConsentTo);

/** The settings that came with the document; without them there is no cookie bar. */
export const ConsentProvider = SettingsContext.Provider;

/** The script of the cookie bar (`consent-bar.tsx`), which is there without it. */
export function Consent() {
  const settings = useContext(SettingsContext);
  const [Frame, fetchFrame] = useLate(loadFrame);
  useEffect(() => {
    if (!needsConsent(settings)) return;
    const load = () => {
      fetchFrame().catch((error: unknown) => console.error('Consent could not be loaded.', error));
    };
    return whenIdle(load, { timeout: TIMEOUT });
  }, [settings, fetchFrame]);
  return (
    Frame && (
      <ErrorBoundary>
        <Frame settings={settings} />
      </ErrorBoundary>
    )
  );
}
