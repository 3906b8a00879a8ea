import type { Handler } from 'hono';
import type { ServerEnv } from '../server-env.ts';
import { keptAnswer } from './kept-answer.ts';
import type { SendAnswer } from './send-answer.ts';
import { machineAnswer, type Site } from './site.ts';

/**
 * Feeds: news for feed readers, episodes for podcast apps, events for calendars, at the path of
 * their page with `.xml` or `.ics`. A feed is cached until the content changes or its time is up.
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
