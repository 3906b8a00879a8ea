import type { MiddlewareHandler } from 'hono';
import type { Renderer } from '#app/entry.server.tsx';
import { localePath } from '#site/languages.ts';
import { markdownPath, payloadPage } from '#site/machine-addresses.ts';
import type { ServerEnv } from '../server-env.ts';

/** D6: whether a client prefers Markdown by `Accept` (RFC 9110, 12.5.1). Browsers never say so. */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || !/text\/markdown/i.test(accept)) return false;
  const quality = (type: string) => {
    const range = accept.split(',').find((each) => each.split(';')[0]?.trim().toLowerCase() === type);
    if (range === undefined) return null;
    const [, value] = /;\s*q=([\d.]+)/i.exec(range) ?? [];
    return value === undefined ? 1 : Number(value);
  };
  const markdown = quality('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (quality('text/html') ?? 0);
}

/** A redirect, because caches in front of the site know one answer for each address. */
export function redirectToMarkdown(
  loadRenderer: () => Promise<Pick<Renderer, 'matchPath'>>,
): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (!prefersMarkdown(c.req.header('accept'))) return next();
    const { pathname } = new URL(c.req.url);
    const match = payloadPage(pathname) === null ? (await loadRenderer()).matchPath(pathname) : null;
    // A search has no text: its page is better than nothing.
    if (match === null || match.name.startsWith('search___')) return next();
    const isRoot = pathname === localePath(match.locale, '/');
    return c.body(null, 303, {
      Location: markdownPath(pathname, isRoot),
      Vary: 'Accept',
      'Cache-Control': 'no-store',
    });
  };
}
