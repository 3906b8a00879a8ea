import type { Handler } from 'hono';
import type { Locale } from '#cms';
import type { ServerEnv } from '../server-env.ts';
import { keptAnswer } from './kept-answer.ts';
import type { SendAnswer } from './send-answer.ts';
import { jsonType, machineAnswer, renderContext, type Site } from './site.ts';

/** The search index that the search overlay uses; cached until the content changes. */
export function searchIndexHandler(site: Site, send: SendAnswer, locale: Locale): Handler<ServerEnv> {
  return keptAnswer(site, send, {
    async make({ renderer, context }) {
      const body = await renderer.renderSearchIndex(locale, context);
      return { answer: machineAnswer(site, { body, type: jsonType }), seconds: Number.POSITIVE_INFINITY };
    },
  });
}

/** The results of the query `q` at the same address, for an overlay without an index; a request without one goes to the next handler. */
export function searchHandler(site: Site, send: SendAnswer, locale: Locale): Handler<ServerEnv> {
  return async (c, next) => {
    const query = c.req.query('q');
    if (query === undefined) return next();
    const renderer = await site.loadRenderer();
    const context = await renderContext(site, { requestId: c.get('requestId'), log: c.get('log') });
    const body = await renderer.renderSearch(locale, query, context);
    return send(c, machineAnswer(site, { body, type: jsonType, strength: 'once' }));
  };
}
