import { type ComponentType, createContext, startTransition, useContext, useEffect, useState } from 'react';
import { ErrorBoundary } from '#app/ui/error-boundary.tsx';
import { whenIdle } from '#app/ui/when-idle.ts';
import type { ConsentFrameProps } from './consent-frame.tsx';
import { needsConsent, nothingToConsentTo } from './consent-settings.ts';

/** Milliseconds after which it is fetched in a browser that never becomes idle. */
const TIMEOUT = 3000;

const SettingsContext = createContext(nothingToConsentTo);

/** The settings that came with the document; without them there is no consent question. */
export const ConsentProvider = SettingsContext.Provider;

interface ConsentProps {
  inert: boolean;
}

export function Consent(props: ConsentProps) {
  const settings = useContext(SettingsContext);
  const [Frame, setFrame] = useState<ComponentType<ConsentFrameProps> | null>(null);
  useEffect(() => {
    if (!needsConsent(settings)) return;
    const load = () => {
      import('./consent-frame.tsx').then(
        ({ ConsentFrame }) => startTransition(() => setFrame(() => ConsentFrame)),
        (error: unknown) => console.error('Consent could not be loaded.', error),
      );
    };
    return whenIdle(load, { timeout: TIMEOUT });
  }, [settings]);
  return (
    Frame && (
      <ErrorBoundary>
        <Frame settings={settings} {...props} />
      </ErrorBoundary>
    )
  );
}
