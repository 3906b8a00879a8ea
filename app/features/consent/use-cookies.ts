import { useEffect } from 'react';
import type { CookieJar } from './cookie-jar.ts';
import type { Consent } from './create-consent.ts';

/** Carries out what was decided. A first visit has nothing to load and nothing to remove, so it does not fetch the code for it. */
export function useCookies(consent: Consent, jar: CookieJar, isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    let isOver = false;
    let stop = () => {};
    import('./run-cookies.ts').then(
      ({ runCookies }) => {
        if (!isOver) stop = runCookies(consent, jar);
      },
      (error: unknown) => console.error('What was decided about cookies could not be carried out.', error),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [consent, jar, isNeeded]);
}
