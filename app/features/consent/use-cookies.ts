import { useEffect } from 'react';
import type { CookieJar } from './cookie-jar.ts';
import type { Consent } from './create-consent.ts';

interface UseCookiesOptions {
  consent: Consent;
  jar: CookieJar;
  /** A first visit has nothing to load and nothing to remove, so it does not fetch the code for it. */
  isNeeded: boolean;
  /** Called when the page is about to be loaded anew. Must stay the same between renders. */
  beforeReload: () => void;
}

/** Carries out what was decided. */
export function useCookies({ consent, jar, isNeeded, beforeReload }: UseCookiesOptions): void {
  useEffect(() => {
    if (!isNeeded) return;
    let isOver = false;
    let stop = () => {};
    import('./run-cookies.ts').then(
      ({ runCookies }) => {
        if (!isOver) stop = runCookies({ consent, jar, beforeReload });
      },
      (error: unknown) => console.error('What was decided about cookies could not be carried out.', error),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [consent, jar, isNeeded, beforeReload]);
}
