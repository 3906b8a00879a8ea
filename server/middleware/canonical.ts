import type { Context, MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../server-env.ts';

/** Kept by nobody without asking again: an editor may change a rule, and a browser would keep a 301 for ever. */
const askAgain = 'public, max-age=0, must-revalidate';

/** Answers with a redirect that browsers ask for again. */
export function redirect(c: Context, location: string, status: 301 | 302 = 301): Response {
  return c.body(null, status, { Location: location, 'Cache-Control': askAgain });
}

export interface CanonicalHostOptions {
  origin: string;
  trustProxy: boolean;
}

/** R5: `www.example.nl` is `example.nl`, permanently, with path and query. */
export function canonicalHost({ origin, trustProxy }: CanonicalHostOptions): MiddlewareHandler<ServerEnv> {
  const own = new URL(origin);
  return async (c, next) => {
    const url = new URL(c.req.url);
    if (!/^www\../.test(url.hostname)) return next();
    const forwarded = trustProxy ? c.req.header('x-forwarded-proto') : undefined;
    const host = url.host.slice('www.'.length);
    const scheme = forwarded === 'https' || forwarded === 'http' ? forwarded : url.protocol.slice(0, -1);
    const target = host === own.host ? origin : `${scheme}://${host}`;
    return redirect(c, `${target}${url.pathname}${url.search}`);
  };
}

/** R4, R7: one address per page. No slash at the end, none twice, nothing encoded that need not be, no `/home`. */
export const canonicalPath: MiddlewareHandler<ServerEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const path = toCanonicalPath(pathname);
  return path === pathname ? next() : redirect(c, path + search);
};

/** The one way to write a path. It starts with exactly one slash, so that it never names another host. */
export function toCanonicalPath(pathname: string): string {
  const path = decodeUnreserved(pathname).replace(/\/{2,}/g, '/');
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (bare === '/home') return '/';
  if (bare === '/en/home') return '/en';
  return bare;
}

/** `%61` is `a` (RFC 3986, 2.3): the same address, written in a way that nobody links to. */
function decodeUnreserved(pathname: string): string {
  return pathname.replace(/%([0-9a-f]{2})/gi, (encoded, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
  });
}
