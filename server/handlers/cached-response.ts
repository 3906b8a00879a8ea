import type { Handler } from 'hono';
import type { RenderContext, Renderer } from '#app/entry.server.tsx';
import { createCachedResponse } from '../page-cache/cached-response.ts';
import { listDependencies } from '../page-cache/list-dependencies.ts';
import type { StoredResponse } from '../page-cache/stored-response.ts';
import type { ServerEnv } from '../server-env.ts';
import type { SendResponse } from './send-response.ts';
import { renderContext, type Site } from './site.ts';

interface Making {
  key: string;
  renderer: Renderer;
  context: RenderContext;
}

export interface Timed {
  answer: StoredResponse;
  seconds: number;
}

export interface CachedResponseOptions {
  /** The cache key of an answer; the path when left out. */
  keyOf?: (url: URL, renderer: Renderer) => string;
  /** Makes the answer. With null the request goes to the next handler. */
  make: (making: Making) => Promise<Timed | null>;
}

/**
 * Builds a handler that makes an answer which may be cached for everybody, until the content it was made of
 * changes or a redirect rule is added for its path (R6). Concurrent requests share one `make`; what it throws
 * is thrown.
 */
export function cachedResponse(
  site: Site,
  send: SendResponse,
  { keyOf = ({ pathname }) => pathname, make }: CachedResponseOptions,
): Handler<ServerEnv> {
  return async (c, next) => {
    const renderer = await site.loadRenderer();
    const key = keyOf(new URL(c.req.url), renderer);
    const { value, dependencies } = await site.inFlight.share(key, async () => {
      const cms = c.get('reader')();
      // Records the redirect rules as something that the answer depends on.
      await cms.redirects();
      const context = await renderContext(site, cms);
      return { value: await make({ key, renderer, context }), dependencies: cms.dependencies };
    });
    if (value === null) return next();
    const { answer, seconds } = value;
    if (!dependencies.isComplete || seconds === 0) return send(c, createCachedResponse(answer));
    c.env.made = { key, answer, seconds, dependencies: listDependencies(dependencies) };
    return c.body(null, 200);
  };
}
