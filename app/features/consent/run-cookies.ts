import type { CookieJar } from './cookie-jar.ts';
import type { Consent } from './create-consent.ts';
import { createCookiePage } from './create-cookie-page.ts';
import { followConsent } from './follow-consent.ts';

interface Run {
  consent: Consent;
  jar: CookieJar;
  /** Called when the page is about to be loaded anew. */
  beforeReload: () => void;
}

/** Follows the visitor's decision on this page; gives the function that stops following. */
export function runCookies({ consent, jar, beforeReload }: Run): () => void {
  return followConsent(consent, createCookiePage(window, { jar, beforeReload }));
}
