import { type CookieEntry, entryId } from './cookie-entry.ts';
import type { Consent } from './create-consent.ts';

/** Loads and removes the scripts behind cookie entries. */
export interface CookiePage {
  /** Loads the script of an entry, once. */
  load(entry: CookieEntry): void;
  /** Removes the script and its cookies; true when the script has run on this page. */
  unload(entry: CookieEntry): boolean;
  reload(): void;
}

/**
 * Loads the scripts that the visitor consents to, now and after every change, and removes the others.
 * Removing its element does not stop a script that has run, so the page is reloaded.
 */
export function followConsent(consent: Consent, page: CookiePage): () => void {
  const follow = (): void => {
    const { enabled } = consent.current();
    const isEnabled = (entry: CookieEntry) => enabled.includes(entryId(entry));
    const { optional } = consent.cookies;
    const stopped = optional.filter((entry) => !isEnabled(entry) && page.unload(entry));
    if (stopped.length > 0) page.reload();
    else for (const entry of optional.filter(isEnabled)) page.load(entry);
  };
  follow();
  return consent.subscribe(follow);
}
