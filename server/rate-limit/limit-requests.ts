import type { Context, MiddlewareHandler } from 'hono';
import { defaultLocale, type Locale } from '#site/languages.ts';
import { payloadPage } from '#site/machine-addresses.ts';
import type { SendResponse } from '../handlers/send-response.ts';
import { type Site, textResponse } from '../handlers/site.ts';
import { withStyles } from '../middleware/security-headers.ts';
import { cacheKey } from '../page-cache/cache-key.ts';
import { createCachedResponse } from '../page-cache/cached-response.ts';
import type { StoredResponse } from '../page-cache/stored-response.ts';
import type { ServerEnv } from '../server-env.ts';
import type { RateLimiter } from './rate-limiter.ts';

export interface RequestLimits {
  each: MiddlewareHandler<ServerEnv>;
  /** Takes a token for a 404 or an uncacheable query. A client without tokens gets only cached pages. */
  pages: MiddlewareHandler<ServerEnv>;
  /** Takes a token for a failed request, such as one with a wrong secret. */
  failures: MiddlewareHandler<ServerEnv>;
}

export interface RequestLimitsOptions {
  site: Site;
  send: SendResponse;
  limiter: RateLimiter;
  clientOf: (c: Context<ServerEnv>) => string;
}

const messages: Record<Locale, string> = {
  nl: 'Te veel verzoeken in korte tijd',
  en: 'Too many requests in a short time',
};

/** Limits expensive requests (T6), which cached pages and files are not. */
export function createRequestLimits({ site, send, limiter, clientOf }: RequestLimitsOptions): RequestLimits {
  const pages = new Map<string, StoredResponse>();
  const programResponse = textResponse(site, {
    status: 429,
    body: JSON.stringify({ status: 'error', code: 429, message: messages.en }),
    type: 'application/json',
    cacheControl: 'no-store',
  });

  async function refuse(c: Context<ServerEnv>, seconds: number): Promise<Response> {
    const { pathname } = new URL(c.req.url);
    const isForProgram = c.req.method === 'POST' || payloadPage(pathname) !== null;
    const plain = isForProgram ? programResponse : await errorPage(pathname);
    const response = await send(c, createCachedResponse(plain));
    response.headers.set('Retry-After', String(seconds));
    return response;
  }

  async function errorPage(pathname: string): Promise<StoredResponse> {
    const renderer = await site.loadRenderer();
    const locale = renderer.matchPath(pathname)?.locale ?? defaultLocale;
    const known = pages.get(locale);
    if (known) return known;
    const context = { assets: await site.loadAssets(), settings: site.settings };
    const facts = { status: 429, message: messages[locale] };
    const { html, styles } = await renderer.renderError(facts, locale, context);
    const made = textResponse(
      { headers: withStyles(site.headers, styles) },
      { status: 429, body: html, type: 'text/html; charset=utf-8', cacheControl: 'no-store' },
    );
    if (!site.settings.isDevelopment) pages.set(locale, made);
    return made;
  }

  return {
    async each(c, next) {
      const wait = limiter.take(clientOf(c));
      return wait > 0 ? refuse(c, wait) : next();
    },

    async pages(c, next) {
      const { matchPath } = await site.loadRenderer();
      const { pathname, search } = new URL(c.req.url);
      const key = cacheKey(pathname + search, matchPath);
      const client = clientOf(c);
      const isRequested = key.includes('?');
      const wait = isRequested ? limiter.take(client) : limiter.wait(client);
      if (wait > 0) return refuse(c, wait);
      await next();
      if (isRequested && c.env.made !== null) limiter.giveBack(client);
      if (!isRequested && c.res.status === 404) limiter.charge(client);
      return;
    },

    async failures(c, next) {
      await next();
      if (c.res.status < 400) return;
      const wait = limiter.take(clientOf(c));
      if (wait === 0) return;
      c.res = await refuse(c, wait);
    },
  };
}
