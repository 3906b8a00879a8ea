import type { Handler } from 'hono';
import type { ServerEnv } from '../server-env.ts';
import type { SendAnswer } from './send-answer.ts';
import { recordAtAddress, renderContext, type Site, textAnswer } from './site.ts';

/**
 * What programs follow: news for readers, episodes for podcast apps, events for calendars, at the address of their page with `.xml` or `.ics`; kept until content or
 * clock change it.
 */
export function feedHandler(site: Site, send: SendAnswer): Handler<ServerEnv> {
  return async (c, next) => {
    const { pathname } = new URL(c.req.url);
    if (!/\.(xml|ics)$/.test(pathname)) return next();
    const renderer = await site.loadRenderer();
    const answer = await site.cache.resolve(pathname, () =>
      recordAtAddress(site, async () => {
        const context = await renderContext(site, { requestId: c.get('requestId'), log: c.get('log') });
        const feed = await renderer.renderFeed(pathname, context);
        const { type = 'text/plain', body = '', cacheSeconds: seconds = 0 } = feed ?? {};
        const more = [['X-Robots-Tag', 'noindex']] as [string, string][];
        return { answer: textAnswer(site, { status: feed ? 200 : 404, body, type, more }), seconds };
      }),
    );
    return answer.status === 404 ? next() : send(c, answer);
  };
}
