import { consentValues } from '#site/consent.ts';
import type { CookieJar } from '../cookie-jar.ts';
import type { Decision } from '../create-consent.ts';

export function createMemoryJar(initial: Record<string, string> = {}) {
  const cookies = new Map(Object.entries(initial));
  const removed: string[] = [];
  const jar: CookieJar = {
    names: () => [...cookies.keys()],
    get: (name) => cookies.get(name),
    remove(name, domain) {
      removed.push(domain ? `${name} ${domain}` : name);
      cookies.delete(name);
    },
  };
  const store = async ({ state, enabled }: Decision, version: string): Promise<void> => {
    for (const [name, value] of Object.entries(consentValues(version, state !== 'none', enabled))) {
      if (value === null) cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  return { jar, cookies, removed, store };
}
