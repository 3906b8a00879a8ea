import type { CookieJar } from './cookie-jar.ts';
import type { Consent } from './create-consent.ts';
import { createCookiePage } from './create-cookie-page.ts';
import { followConsent } from './follow-consent.ts';

/** Follows the visitor's decision on this page; gives the function that stops following. */
export function runCookies(consent: Consent, jar: CookieJar): () => void {
  return followConsent(consent, createCookiePage(window, jar));
}
