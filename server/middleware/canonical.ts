import type { Context, MiddlewareHandler } from 'hono';
import { REVALIDATE } from '#site/cache-control.ts';
import { href } from '#site/href.ts';
import { localePath, locales } from '#site/languages.ts';
import { pageId } from '#site/routes.ts';
import type { ServerEnv } from '../server-env.ts';

/** Requires revalidation, because editors change rules and browsers would keep a 301 for ever. */

export function redirect(c: Context, location: string, status: 301 | 302 = 301): Response {
  return c.body(null, status, { Location: location, 'Cache-Control': REVALIDATE });
}

/** Recognises the site's host with `www.`; no other host is redirected (T8). */
export function createOtherNameCheck(origin: string): (host: string) => boolean {
  const other = `www.${new URL(origin).hostname}`;
  let usual = '';
  return (host) => {
    if (host === usual || host.length < other.length) return false;
    const isOther = nameOf(host) === other;
    if (!isOther) usual = host;
    return isOther;
  };
}

function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

export function canonicalHost(origin: string): MiddlewareHandler<ServerEnv> {
  const isOtherName = createOtherNameCheck(origin);
  return async (c, next) => {
    const { host, pathname, search } = new URL(c.req.url);
    return isOtherName(host) ? redirect(c, `${origin}${pathname}${search}`) : next();
  };
}

/** One address per page: no trailing slash, double slashes, needless percent-encoding or `/home` (R4, R7). */
export const canonicalPath: MiddlewareHandler<ServerEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const path = toCanonicalPath(pathname);
  return path === pathname ? next() : redirect(c, path + search);
};

/** Begins with exactly one slash, because two would begin another host. */
export function toCanonicalPath(pathname: string): string {
  const path = decodeUnreserved(pathname).replace(/\/{2,}/g, '/');
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
  const home = locales.find((locale) => bare === localePath(locale, `/${pageId('index')}`));
  return home === undefined ? bare : href('index', home);
}

function decodeUnreserved(pathname: string): string {
  return pathname.replace(/%([0-9a-f]{2})/gi, (encoded, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
  });
}
