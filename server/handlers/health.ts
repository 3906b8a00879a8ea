import type { Handler } from 'hono';
import type { Cms } from '#cms';
import type { ServerEnv } from '../server-env.ts';

const fresh = { 'Cache-Control': 'no-store' };

/** The process answers: nothing else is asked, so that a broken CMS never gets a working server restarted. */
export const liveHandler: Handler<ServerEnv> = (c) => c.json({ status: 'ok' }, 200, fresh);

/** The site can serve its content: 200, or 503 with the reason in one sentence. */
export function readyHandler(cms: Cms): Handler<ServerEnv> {
  return async (c) => {
    const { isOk, detail } = await cms.health();
    return c.json({ status: isOk ? 'ok' : 'unavailable', detail }, isOk ? 200 : 503, fresh);
  };
}
