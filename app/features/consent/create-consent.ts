import { createListeners } from '#app/ui/create-listeners.ts';
import { CONSENT_COOKIES, CONSENT_LIFETIME, consentValues, consentVersion } from '#site/consent.ts';
import { type CookieEntry, type CookieList, entryId } from './cookie-entry.ts';
import type { CookieJar } from './cookie-jar.ts';

export interface Decision {
  state: 'undecided' | 'all' | 'necessary' | 'selection' | 'none';
  /** Ids of the optional cookies that the visitor enabled. */
  enabled: readonly string[];
}

export interface Consent {
  readonly cookies: CookieList;
  current(): Decision;
  acceptAll(): void;
  declineAll(): void;
  save(ids: readonly string[]): void;
  refresh(): void;
  subscribe(listener: () => void): () => void;
}

const UNDECIDED: Decision = { state: 'undecided', enabled: [] };

/**
 * A visitor's decision about a list of cookies, in two cookies: whether consent was given, with the version
 * of the list, and the enabled ids. A value that cannot be parsed counts as undecided.
 */
export function createConsent({ cookies, jar }: { cookies: CookieList; jar: CookieJar }): Consent {
  const ids = cookies.optional.map(entryId);
  const version = versionOf(cookies);
  const { notify, subscribe } = createListeners();
  let decision = read();

  function read(): Decision {
    const [given, about] = jar.get(CONSENT_COOKIES.given)?.split('.') ?? [];
    if (about !== version) return UNDECIDED;
    if (given === 'false') return { state: 'none', enabled: [] };
    const stored = jar.get(CONSENT_COOKIES.enabled)?.split('~') ?? [];
    if (given !== 'true' || stored.some((id) => !ids.includes(id))) return UNDECIDED;
    return accepted(stored);
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
    const values = consentValues(version, next.state !== 'none', next.enabled);
    for (const [name, value] of Object.entries(values)) {
      if (value === null) jar.remove(name);
      else jar.set(name, value, CONSENT_LIFETIME);
    }
    change(next);
  }

  return {
    cookies,
    current: () => decision,
    acceptAll: () => decide(accepted(ids)),
    declineAll: () => decide({ state: 'none', enabled: [] }),
    save: (chosen) => decide(accepted(chosen)),
    refresh() {
      const stored = read();
      // A browser that stores no cookies reads as undecided; the decision on this page still holds.
      if (stored.state !== 'undecided' && !isSame(stored, decision)) change(stored);
    },
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
