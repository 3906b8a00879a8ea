import { createListeners } from '#app/ui/create-listeners.ts';
import { CONSENT_COOKIES, consentVersion, readConsent } from '#site/consent.ts';
import { type CookieEntry, type CookieList, entryId } from './cookie-entry.ts';
import type { CookieJar } from './cookie-jar.ts';

export interface Decision {
  state: 'undecided' | 'all' | 'necessary' | 'selection' | 'none';
  enabled: readonly string[];
}

export interface Consent {
  readonly cookies: CookieList;
  current(): Decision;
  acceptAll(): void;
  declineAll(): void;
  save(ids: readonly string[]): void;
  refresh(): void;
  /** Resolves to false if the decision could not be stored. */
  stored(): Promise<boolean>;
  subscribe(listener: () => void): () => void;
}

interface ConsentOptions {
  cookies: CookieList;
  jar: CookieJar;
  store(decision: Decision, version: string): Promise<void>;
}

const UNDECIDED: Decision = { state: 'undecided', enabled: [] };

/** Applies a decision at once, even if storing it fails. */
export function createConsent({ cookies, jar, store }: ConsentOptions): Consent {
  const ids = cookies.optional.map(entryId);
  const version = versionOf(cookies);
  const { notify, subscribe } = createListeners();
  let decision = read();
  let storing = Promise.resolve(true);
  let unfinished = 0;

  function read(): Decision {
    const stored = readConsent(jar.get, { version, ids });
    if (stored === null) return UNDECIDED;
    return stored.isGiven ? accepted(stored.enabled) : { state: 'none', enabled: [] };
  }

  function accepted(chosen: readonly string[]): Decision {
    const enabled = ids.filter((id) => chosen.includes(id));
    if (enabled.length === 0) return { state: 'necessary', enabled };
    return { state: enabled.length === ids.length ? 'all' : 'selection', enabled };
  }

  function change(next: Decision): void {
    decision = next;
    notify();
  }

  function decide(next: Decision): void {
    storing = keep(next, storing);
    change(next);
  }

  async function keep(next: Decision, earlier: Promise<unknown>): Promise<boolean> {
    unfinished += 1;
    try {
      if (unfinished > 1) await earlier;
      await store(next, version);
      return true;
    } catch (error) {
      console.warn('The decision about cookies could not be kept. The next page asks again.', error);
      for (const name of Object.values(CONSENT_COOKIES)) jar.remove(name);
      return false;
    } finally {
      unfinished -= 1;
    }
  }

  return {
    cookies,
    current: () => decision,
    acceptAll: () => decide(accepted(ids)),
    declineAll: () => decide({ state: 'none', enabled: [] }),
    save: (chosen) => decide(accepted(chosen)),
    refresh() {
      // Until then, the cookies have an older decision.
      if (unfinished > 0) return;
      const stored = read();
      // If the browser blocks cookies, the stored state is undecided.
      if (stored.state !== 'undecided' && !isSame(stored, decision)) change(stored);
    },
    stored: () => storing,
    subscribe,
  };
}

function isSame(one: Decision, other: Decision): boolean {
  return one.state === other.state && String(one.enabled) === String(other.enabled);
}

function versionOf({ necessary, optional }: CookieList): string {
  const factsOf = (entry: CookieEntry) => ({ ...entry, id: entryId(entry) });
  return consentVersion({ necessary: necessary.map(factsOf), optional: optional.map(factsOf) });
}
