import type { Handler } from 'hono';
import type { Cms } from '#cms';
import type { ServerEnv } from '../server-env.ts';

/** Images, audio and documents of the content. Other sites may embed them, because podcast players do. */
export function mediaHandler(cms: Cms): Handler<ServerEnv> {
  return async (c, next) => {
    const response = await cms.media(c.req.raw);
    if (response.status === 404) return next();
    const headers = new Headers(response.headers);
    headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    return new Response(response.body, { status: response.status, headers });
  };
}
