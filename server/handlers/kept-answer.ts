import type { Handler } from 'hono';
import type { Made } from '../page-cache/create-page-cache.ts';
import type { RenderContext, Renderer } from '../renderer.ts';
import type { ServerEnv } from '../server-env.ts';
import type { SendAnswer } from './send-answer.ts';
import { renderContext, type Site, textAnswer } from './site.ts';

interface Making {
  /** What the answer will be kept under. */
  key: string;
  renderer: Renderer;
  context: RenderContext;
}

export interface KeptAnswerOptions {
  /** What an answer is kept under: the path when it is left out. */
  keyOf?: (url: URL, renderer: Renderer) => string;
  /** Makes it; null where there is nothing, and whoever comes next is asked. */
  make: (making: Making) => Promise<Made | null>;
}

/**
 * Builds a handler that sends what is kept, or what `make` gives: made once, however many wait for it, and forgotten when
 * the content it was made of is other content, or a redirect rule may have come to its address (R6).
 * The handler throws what `make` throws; nothing is kept then.
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
        // Noted as part of what it is made of.
        await site.cms.redirects();
        const context = await renderContext(site, { requestId: c.get('requestId'), log: c.get('log') });
        return (await make({ key, renderer, context })) ?? nothing;
      }),
    );
    return answer === nothing.answer ? next() : send(c, answer);
  };
}
