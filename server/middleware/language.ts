import type { MiddlewareHandler } from 'hono';
import Negotiator from 'negotiator';
import { href } from '#site/href.ts';
import { LANGUAGE_COOKIE, languageCookie } from '#site/language-cookie.ts';
import { defaultLocale, findLocale, type Locale, locales } from '#site/languages.ts';
import type { Log } from '../log.ts';
import type { ServerEnv } from '../server-env.ts';

export const languageVary = 'Accept-Language, Cookie, Sec-Fetch-Site, Referer';

export interface LanguageSigns {
  cookie: string | undefined;
  acceptLanguage: string | undefined;
  /** A link to `/` on this site means the default language. */
  fetchSite: string | undefined;
  /** Absent for a typed address, which a service worker may request. */
  referer: string | undefined;
}

/** Prefers the cookie, then the browser's languages in order, then the default (R8). */
export function decideLanguage(signs: LanguageSigns, onUnknown: (value: string) => void = () => {}): Locale {
  if (signs.fetchSite === 'same-origin' && signs.referer) return defaultLocale;
  const chosen = signs.cookie === undefined ? undefined : cookieValue(signs.cookie, LANGUAGE_COOKIE);
  if (chosen !== undefined) {
    const locale = toLocale(chosen);
    if (locale !== null) return locale;
    onUnknown(chosen);
  }
  return signs.acceptLanguage === undefined ? defaultLocale : preferredLanguage(signs.acceptLanguage);
}

function preferredLanguage(header: string): Locale {
  const tag = new Negotiator({ headers: { 'accept-language': header } }).language(locales);
  return (tag === undefined ? null : toLocale(tag)) ?? defaultLocale;
}

function toLocale(value: string): Locale | null {
  return findLocale(value.trim().toLowerCase());
}

function cookieValue(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value !== undefined && value !== '') return value;
  }
  return undefined;
}

export function createCookieWarning(log: Log): (value: string) => void {
  const warned = new Set<string>();
  return (value) => {
    const short = value.slice(0, 20);
    if (warned.has(short) || warned.size >= 100) return;
    warned.add(short);
    log.warn(`The language cookie names "${short}", which this site does not speak.`);
  };
}

export function redirectByLanguage({ isSecure }: { isSecure: boolean }): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (pathname !== href('index', defaultLocale)) return next();
    const signs = {
      cookie: c.req.header('cookie'),
      acceptLanguage: c.req.header('accept-language'),
      fetchSite: c.req.header('sec-fetch-site'),
      referer: c.req.header('referer'),
    };
    const locale = decideLanguage(signs);
    if (locale === defaultLocale) return next();
    return c.body(null, 302, {
      Location: href('index', locale) + search,
      'Set-Cookie': languageCookie(locale, isSecure),
      'Cache-Control': 'private, no-store',
      Vary: languageVary,
    });
  };
}
