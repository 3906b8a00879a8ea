import type { Context, MiddlewareHandler } from 'hono';
import { defaultLocale, type Locale } from '#site/languages.ts';
import { payloadPage } from '#site/machine-addresses.ts';
import type { SendAnswer } from '../handlers/send-answer.ts';
import { renderContext, type Site, textAnswer } from '../handlers/site.ts';
import type { Answer } from '../page-cache/answer.ts';
import { cacheKey } from '../page-cache/cache-key.ts';
import type { ServerEnv } from '../server-env.ts';
import type { RateLimiter } from './create-rate-limiter.ts';

export interface RequestLimits {
  /** For what is work each time: a token for every request. */
  each: MiddlewareHandler<ServerEnv>;
  /** For pages: who asks for none that is kept, or ever will be, pays a token; who has none left is given kept ones only. */
  pages: MiddlewareHandler<ServerEnv>;
  /** For what a secret opens: a token for whoever does not know it. */
  failures: MiddlewareHandler<ServerEnv>;
  /** Requests that were refused so far. */
  refused(): number;
}

export interface RequestLimitsOptions {
  site: Site;
  send: SendAnswer;
  limiter: RateLimiter;
  clientOf: (c: Context<ServerEnv>) => string;
}

const messages: Record<Locale, string> = {
  nl: 'Te veel vragen in korte tijd',
  en: 'Too many requests in a short time',
};

/** Builds what guards dear work (T6). Kept pages and files do not come by here, or are let pass uncounted. */
export function createRequestLimits({ site, send, limiter, clientOf }: RequestLimitsOptions): RequestLimits {
  const pages = new Map<string, Answer>();
  let refused = 0;

  /** The site's own error page, made once for each language; JSON for programs. */
  async function refuse(c: Context<ServerEnv>, seconds: number): Promise<Response> {
    refused += 1;
    const headers = { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' };
    const { pathname } = new URL(c.req.url);
    if (c.req.method === 'POST' || payloadPage(pathname) !== null)
      return c.json({ status: 'error', code: 429, message: messages.en }, 429, headers);
    const response = await send(c, await errorPage(c, pathname));
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  }

  async function errorPage(c: Context<ServerEnv>, pathname: string): Promise<Answer> {
    const renderer = await site.loadRenderer();
    const locale = renderer.matchPath(pathname)?.locale ?? defaultLocale;
    const known = pages.get(locale);
    if (known) return known;
    const context = await renderContext(site, { requestId: c.get('requestId'), log: c.get('log') });
    const body = await renderer.renderError({ status: 429, message: messages[locale] }, locale, context);
    const made = textAnswer(site, { status: 429, body, type: 'text/html; charset=utf-8' });
    // A newer renderer of a developer may write another page.
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
      if (site.cache.find(key) !== undefined) return next();
      const client = clientOf(c);
      // What stands in a query may be anything: whether it is a page for everybody shows when it is made.
      const isAsked = key.includes('?');
      const wait = isAsked ? limiter.take(client) : limiter.wait(client);
      if (wait > 0) return refuse(c, wait);
      await next();
      if (isAsked && site.cache.find(key) !== undefined) limiter.giveBack(client);
      if (!isAsked && c.res.status === 404) limiter.charge(client);
      return;
    },

    async failures(c, next) {
      await next();
      if (c.res.status < 400) return;
      const wait = limiter.take(clientOf(c));
      if (wait === 0) return;
      const refusal = await refuse(c, wait);
      // Hono would put the headers of the first answer on this one.
      c.res = undefined;
      c.res = refusal;
    },

    refused: () => refused,
  };
}
