import { useEffect } from 'react';
import { afterPaint } from '#app/ui/after-paint.ts';
import type { CookieJar } from './cookie-jar.ts';
import type { Consent } from './create-consent.ts';

interface UseCookiesOptions {
  consent: Consent;
  jar: CookieJar;
  /** False on a first visit, which has no scripts to start or remove. */
  isNeeded: boolean;
  /** Must be a stable function. */
  beforeReload: () => void;
}

export function useCookies({ consent, jar, isNeeded, beforeReload }: UseCookiesOptions): void {
  useEffect(() => {
    if (!isNeeded) return;
    let isOver = false;
    let stop = () => {};
    import('./run-cookies.ts').then(
      ({ runCookies }) =>
        afterPaint(() => {
          if (!isOver) stop = runCookies({ consent, jar, beforeReload });
        }),
      (error: unknown) => console.error('What was decided about cookies could not be carried out.', error),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [consent, jar, isNeeded, beforeReload]);
}
