import type { Handler } from 'hono';
import { href } from '#site/href.ts';
import { createKeptAnswer } from '../page-cache/kept-answer.ts';
import type { ServerEnv } from '../server-env.ts';
import type { SendAnswer } from './send-answer.ts';
import { type Site, textAnswer } from './site.ts';

/** Everything may be read by everyone. */
export function robotsHandler(site: Site, send: SendAnswer): Handler<ServerEnv> {
  const body = `User-agent: *\nDisallow:\n\nSitemap: ${site.settings.origin}${href('sitemap')}\n`;
  const answer = createKeptAnswer(textAnswer(site, { body, type: 'text/plain; charset=utf-8' }));
  return (c) => send(c, answer);
}
