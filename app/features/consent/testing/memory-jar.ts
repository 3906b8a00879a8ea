import type { CookieJar } from '../cookie-jar.ts';

/** A cookie jar without a browser. `written` lists every cookie that was set, with its lifetime. */
export function createMemoryJar(initial: Record<string, string> = {}) {
  const cookies = new Map(Object.entries(initial));
  const written: { name: string; value: string; lifetime: number }[] = [];
  const removed: string[] = [];
  const jar: CookieJar = {
    names: () => [...cookies.keys()],
    get: (name) => cookies.get(name),
    set(name, value, lifetime) {
      written.push({ name, value, lifetime });
      cookies.set(name, value);
    },
    remove(name, domain) {
      removed.push(domain ? `${name} ${domain}` : name);
      cookies.delete(name);
    },
  };
  return { jar, cookies, written, removed };
}
