import type { Handler } from 'hono';
import type { Made } from '../page-cache/create-page-cache.ts';
import type { RenderContext, Renderer } from '../renderer.ts';
import type { ServerEnv } from '../server-env.ts';
import type { SendAnswer } from './send-answer.ts';
import { renderContext, type Site, textAnswer } from './site.ts';

interface Making {
  /** The cache key of the answer. */
  key: string;
  renderer: Renderer;
  context: RenderContext;
}

export interface KeptAnswerOptions {
  /** The cache key of an answer; the path when left out. */
  keyOf?: (url: URL, renderer: Renderer) => string;
  /** Makes the answer. With null the request goes to the next handler. */
  make: (making: Making) => Promise<Made | null>;
}

/**
 * Builds a handler that sends the cached answer, or what `make` returns. Concurrent requests share one call of `make`. An
 * answer is dropped from the cache when the content it was made of changes, or when a redirect rule may have been added
 * for its path (R6). The handler throws what `make` throws; nothing is cached then.
 */
export function keptAnswer(
  site: Site,
  send: SendAnswer,
  { keyOf = ({ pathname }) => pathname, make }: KeptAnswerOptions,
): Handler<ServerEnv> {
  const nothing: Made = {
    answer: textAnswer(site, { status: 404, body: '', type: 'text/plain' }),
    seconds: 0,
  };
  return async (c, next) => {
    const renderer = await site.loadRenderer();
    const key = keyOf(new URL(c.req.url), renderer);
    const answer = await site.cache.resolve(key, () =>
      site.cms.record(async () => {
        // Records the redirect rules as something that the answer depends on.
        await site.cms.redirects();
        const context = await renderContext(site, { requestId: c.get('requestId'), log: c.get('log') });
        return (await make({ key, renderer, context })) ?? nothing;
      }),
    );
    return answer === nothing.answer ? next() : send(c, answer);
  };
}
