import type { CookieJar } from './cookie-jar.ts';

/** The names of the cookies that start with one of the prefixes. */
export function findCookies(jar: CookieJar, prefixes: readonly string[]): string[] {
  return jar.names().filter((name) => prefixes.some((prefix) => prefix && name.startsWith(prefix)));
}
