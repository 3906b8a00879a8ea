import type { CookieJar } from './cookie-jar.ts';

export function findCookies(jar: CookieJar, prefixes: readonly string[]): string[] {
  return jar.names().filter((name) => prefixes.some((prefix) => prefix && name.startsWith(prefix)));
}
