import { type CookieEntry, entryId } from './cookie-entry.ts';
import type { Consent } from './create-consent.ts';

/** Where the programmes behind cookies run. */
export interface CookiePage {
  /** Loads what is behind an entry, once. */
  load(entry: CookieEntry): void;
  /** Takes it away with its cookies; true when it ran on this page. */
  unload(entry: CookieEntry): boolean;
  reload(): void;
}

/**
 * Loads what the visitor agrees to, now and after every change, and removes the rest. A programme that has run cannot be
 * stopped by taking its element away, so its page is loaded anew.
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
