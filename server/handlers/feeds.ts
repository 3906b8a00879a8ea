import type { Handler } from 'hono';
import type { ServerEnv } from '../server-env.ts';
import { keptAnswer } from './kept-answer.ts';
import type { SendAnswer } from './send-answer.ts';
import { machineAnswer, type Site } from './site.ts';

/**
 * What programs follow: news for readers, episodes for podcast apps, events for calendars, at the address of their page with `.xml` or `.ics`; kept until content or
 * clock change it.
 */
export function feedHandler(site: Site, send: SendAnswer): Handler<ServerEnv> {
  const sendFeed = keptAnswer(site, send, {
    async make({ key, renderer, context }) {
      const feed = await renderer.renderFeed(key, context);
      if (feed === null) return null;
      const { body, type, cacheSeconds } = feed;
      return { answer: machineAnswer(site, { body, type }), seconds: cacheSeconds };
    },
  });
  return (c, next) => (/\.(xml|ics)$/.test(new URL(c.req.url).pathname) ? sendFeed(c, next) : next());
}
