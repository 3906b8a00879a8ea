import type { CookieJar } from './cookie-jar.ts';
import type { Consent } from './create-consent.ts';
import { createCookiePage } from './create-cookie-page.ts';
import { followConsent } from './follow-consent.ts';

interface Run {
  consent: Consent;
  jar: CookieJar;
  beforeReload: () => void;
}

export function runCookies({ consent, jar, beforeReload }: Run): () => void {
  return followConsent(consent, createCookiePage(window, { jar, beforeReload }));
}
