import type { Handler } from 'hono';
import type { Recorded } from '#cms';
import type { Answer } from '../page-cache/answer.ts';
import { createKeptAnswer } from '../page-cache/kept-answer.ts';
import { listUses } from '../page-cache/list-uses.ts';
import type { RenderContext, Renderer } from '../renderer.ts';
import type { ServerEnv } from '../server-env.ts';
import type { SendAnswer } from './send-answer.ts';
import { renderContext, type Site } from './site.ts';

interface Making {
  /** The cache key of the answer. */
  key: string;
  renderer: Renderer;
  context: RenderContext;
}

/** What a handler made, and for how many seconds it is valid; with 0 it is not cached. */
export interface Timed {
  answer: Answer;
  seconds: number;
}

export interface KeptAnswerOptions {
  /** The cache key of an answer; the path when left out. */
  keyOf?: (url: URL, renderer: Renderer) => string;
  /** Makes the answer. With null the request goes to the next handler. */
  make: (making: Making) => Promise<Timed | null>;
}

/**
 * Builds a handler that makes an answer which may be kept for everybody: the front door keeps it until the content it was made of changes, or a
 * redirect rule may have been added for its path (R6). Concurrent requests share one call of `make`. The handler throws what `make`
 * throws; nothing is kept then.
 */
export function keptAnswer(
  site: Site,
  send: SendAnswer,
  { keyOf = ({ pathname }) => pathname, make }: KeptAnswerOptions,
): Handler<ServerEnv> {
  return async (c, next) => {
    const renderer = await site.loadRenderer();
    const key = keyOf(new URL(c.req.url), renderer);
    const {
      value,
      dependencies: uses,
      isWhole,
    }: Recorded<Timed | null> = await site.flights.share(key, () =>
      site.cms.record(async () => {
        // Records the redirect rules as something that the answer depends on.
        await site.cms.redirects();
        const context = await renderContext(site, { requestId: c.get('requestId'), log: c.get('log') });
        return make({ key, renderer, context });
      }),
    );
    if (value === null) return next();
    const { answer, seconds } = value;
    if (!isWhole || seconds === 0) return send(c, createKeptAnswer(answer));
    c.env.made = { key, answer, seconds, uses: listUses(uses) };
    return c.body(null, 200);
  };
}
