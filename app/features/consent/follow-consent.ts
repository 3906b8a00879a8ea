import { type CookieEntry, entryId } from './cookie-entry.ts';
import type { Consent } from './create-consent.ts';

export interface CookiePage {
  load(entry: CookieEntry): void;
  unload(entry: CookieEntry): boolean;
  /** Reloads after `stored`, so that the new page reads no old cookies. */
  reload(stored: Promise<unknown>): void;
}

/** Reloads after a withdrawal, because a script does not stop with its element. */
export function followConsent(consent: Consent, page: CookiePage): () => void {
  const follow = (): void => {
    const { enabled } = consent.current();
    const isEnabled = (entry: CookieEntry) => enabled.includes(entryId(entry));
    const { optional } = consent.cookies;
    const stopped = optional.filter((entry) => !isEnabled(entry) && page.unload(entry));
    if (stopped.length > 0) page.reload(consent.stored());
    else for (const entry of optional.filter(isEnabled)) page.load(entry);
  };
  follow();
  return consent.subscribe(follow);
}
