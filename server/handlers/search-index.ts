import type { Handler } from 'hono';
import type { Locale } from '#cms';
import { href } from '#site/href.ts';
import type { ServerEnv } from '../server-env.ts';
import type { SendAnswer } from './send-answer.ts';
import { type Site, textAnswer } from './site.ts';

/** What the search overlay searches in; kept until the content changes. */
export function searchIndexHandler(site: Site, send: SendAnswer, locale: Locale): Handler<ServerEnv> {
  return async (c) => {
    const { renderSearchIndex } = await site.loadRenderer();
    const answer = await site.cache.resolve(href('search-index', { id: locale }), () =>
      site.cms.record(async () => {
        const body = await renderSearchIndex(locale, site);
        const type = 'application/json; charset=utf-8';
        const made = textAnswer(site, { body, type, more: [['X-Robots-Tag', 'noindex']] });
        return { answer: made, seconds: Number.POSITIVE_INFINITY };
      }),
    );
    return send(c, answer);
  };
}
