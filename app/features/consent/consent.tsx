import { createContext, useContext, useEffect } from 'react';
import { ErrorBoundary } from '#app/ui/error-boundary.tsx';
import { useLate } from '#app/ui/use-late.ts';
import { whenIdle } from '#app/ui/when-idle.ts';
import { needsConsent, nothingToConsentTo } from '#site/consent.ts';

/** Maximum milliseconds to wait for an idle browser. */
const TIMEOUT = 3000;

const loadFrame = () => import('./consent-frame.tsx').then((module) => module.ConsentFrame);

const SettingsContext = createContext(nothingToConsentTo);

export const ConsentProvider = SettingsContext.Provider;

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
