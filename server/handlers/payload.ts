import type { Handler } from 'hono';
import { payloadPage } from '#site/machine-addresses.ts';
import { cacheKey } from '../page-cache/cache-key.ts';
import type { ServerEnv } from '../server-env.ts';
import type { SendAnswer } from './send-answer.ts';
import { recordAtAddress, renderContext, type Site, textAnswer } from './site.ts';

/** Q6: a page's data at `{path}/_payload.json`, kept as long as the page itself. The build hash is no part of its key. */
export function payloadHandler(site: Site, send: SendAnswer): Handler<ServerEnv> {
  return async (c) => {
    const renderer = await site.loadRenderer();
    const { pathname, search } = new URL(c.req.url);
    const key = cacheKey(pathname + search, renderer.matchPath);
    const answer = await site.cache.resolve(key, () =>
      recordAtAddress(site, async () => {
        const context = await renderContext(site, { requestId: c.get('requestId'), log: c.get('log') });
        const url = new URL(key, site.settings.origin);
        url.pathname = payloadPage(url.pathname) ?? url.pathname;
        const { status, body, cacheSeconds } = await renderer.renderPayload(url, context);
        const seconds = status === 200 ? cacheSeconds : 0;
        const made = textAnswer(site, {
          status,
          body,
          strength: seconds > 0 ? 'page' : 'once',
          type: 'application/json; charset=utf-8',
          more: [['X-Robots-Tag', 'noindex']],
        });
        return { answer: made, seconds };
      }),
    );
    return send(c, answer);
  };
}
