import type { Handler } from 'hono';
import type { RenderContext, Renderer } from '#app/entry.server.tsx';
import type { Dependencies } from '#cms';
import { createCachedResponse } from '../page-cache/cached-response.ts';
import type { Tags } from '../page-cache/page-cache.ts';
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
  response: StoredResponse;
  seconds: number;
}

export interface CachedResponseOptions {
  keyOf?: (url: URL, renderer: Renderer) => string;
  make: (making: Making) => Promise<Timed | null>;
}

/** Caches a response until the content changes or the path gets a redirect rule (R6). */
export function cachedResponse(
  site: Site,
  send: SendResponse,
  { keyOf = ({ pathname }) => pathname, make }: CachedResponseOptions,
): Handler<ServerEnv> {
  return async (c, next) => {
    const renderer = await site.loadRenderer();
    const key = keyOf(new URL(c.req.url), renderer);
    const cms = c.get('reader')();
    await cms.redirects();
    const made = await make({ key, renderer, context: await renderContext(site, cms) });
    if (made === null) return next();
    const { response, seconds } = made;
    const { dependencies } = cms;
    if (!dependencies.isComplete || seconds === 0) return send(c, createCachedResponse(response));
    c.env.made = { key, response, seconds, tags: tagsOf(dependencies) };
    return c.body(null, 200);
  };
}

/** With more tags, any change drops a response, because storing the tags costs more than making it again. */
const MOST_TAGS = 5_000;

export function tagsOf(dependencies: Dependencies): Tags {
  const tags = new Set<string>();
  for (const tag of dependencies.keys()) {
    tags.add(tag);
    if (tags.size > MOST_TAGS) return null;
  }
  return [...tags];
}
