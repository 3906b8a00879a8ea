import type { Handler } from 'hono';
import type { Locale } from '#cms';
import type { ServerEnv } from '../server-env.ts';
import type { SendAnswer } from './send-answer.ts';
import { renderContext, type Site, textAnswer } from './site.ts';

/** Header and footer of one language as JSON; kept until the content changes. */
export function frameHandler(site: Site, send: SendAnswer, locale: Locale): Handler<ServerEnv> {
  return async (c) => {
    const renderer = await site.loadRenderer();
    const key = new URL(c.req.url).pathname;
    const answer = await site.cache.resolve(key, () =>
      site.cms.record(async () => {
        const context = await renderContext(site, { requestId: c.get('requestId'), log: c.get('log') });
        const body = await renderer.renderFrame(locale, context);
        const type = 'application/json; charset=utf-8';
        const made = textAnswer(site, { body, type, more: [['X-Robots-Tag', 'noindex']] });
        return { answer: made, seconds: Number.POSITIVE_INFINITY };
      }),
    );
    return send(c, answer);
  };
}
