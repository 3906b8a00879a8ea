import type { MiddlewareHandler } from 'hono';
import Negotiator from 'negotiator';
import type { Renderer } from '#app/entry.server.tsx';
import { localePath } from '#site/languages.ts';
import { markdownPath, payloadPage } from '#site/machine-addresses.ts';
import type { ServerEnv } from '../server-env.ts';

const TYPES = { html: 'text/html;charset=utf-8', markdown: 'text/markdown;charset=utf-8;variant=GFM' };

/** Requires an explicit `text/markdown`, because browsers may prefer any type to HTML (RFC 9110, 12.5.1). */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || !/text\/markdown/i.test(accept)) return false;
  return new Negotiator({ headers: { accept } }).mediaType(Object.values(TYPES)) === TYPES.markdown;
}

/** Redirects, because caches in front of the site store one response per address. */
export function redirectToMarkdown(
  loadRenderer: () => Promise<Pick<Renderer, 'matchPath'>>,
): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (!prefersMarkdown(c.req.header('accept'))) return next();
    const { pathname } = new URL(c.req.url);
    const match = payloadPage(pathname) === null ? (await loadRenderer()).matchPath(pathname) : null;
    if (match === null || match.name.startsWith('search___')) return next();
    const isRoot = pathname === localePath(match.locale, '/');
    return c.body(null, 303, {
      Location: markdownPath(pathname, isRoot),
      Vary: 'Accept',
      'Cache-Control': 'no-store',
    });
  };
}
