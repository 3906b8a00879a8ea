import type { CookieJar } from './cookie-jar.ts';
import { findCookies } from './find-cookies.ts';

/** Removes cookies from this host and each parent domain (K6). */
export function removeCookies(jar: CookieJar, prefixes: readonly string[], hostname: string): void {
  for (const name of findCookies(jar, prefixes)) {
    for (const domain of [undefined, ...domainsOf(hostname)]) jar.remove(name, domain);
  }
}

/** Leaves out the top-level domain, which cannot have cookies. */
function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
