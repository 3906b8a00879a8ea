import { createHmac } from 'node:crypto';
import type { Handler } from 'hono';
import type { Cms } from '#cms';
import type { ServerEnv } from '../server-env.ts';
import { isEqual } from './is-equal.ts';
import { createNonces } from './nonces.ts';
import { readBody } from './read-body.ts';

const MAX_BYTES = 64 * 1024;
/** Maximum seconds between the message's time and this server's clock. */
const MAX_CLOCK_DIFFERENCE = 300;
const MAX_REMEMBERED = 10_000;
const idPattern = /^([a-z0-9_-]+(\/[a-z0-9_-]+)*)?$/i;

interface Options {
  cms: Pick<Cms, 'sync'>;
  now: () => Date;
}

/**
 * `POST /api/purge` takes `{ "ids": […], "time": …, "message": … }` ('' means the site, no ids mean
 * everything) and its HMAC in `X-Signature: sha256=<hex>`. A repeated message is 409 (T11).
 */
export function purgeHandler({ cms, now }: Options, secret: string): Handler<ServerEnv> {
  const nonces = createNonces(MAX_REMEMBERED);
  return async (c) => {
    const respond = (status: 202 | 400 | 403 | 409 | 413, detail: string) =>
      c.json({ detail }, status, { 'Cache-Control': 'no-store' });
    const body = await readBody(c.req.raw, MAX_BYTES);
    if (body === null) return respond(413, `A message has at most ${MAX_BYTES} bytes.`);
    const signature = c.req.header('x-signature') ?? '';
    if (!isSigned(body, signature, secret))
      return respond(403, 'X-Signature must be sha256= and the HMAC of the body with PURGE_SECRET.');
    const message = parse(body);
    if (message === null)
      return respond(400, 'The body must be JSON with a time in seconds, and perhaps ids of pages.');
    const seconds = now().getTime() / 1000;
    if (Math.abs(seconds - message.time) > MAX_CLOCK_DIFFERENCE)
      return respond(403, `The time of a message may differ by ${MAX_CLOCK_DIFFERENCE} seconds at most.`);
    const log = c.get('log');
    if (!nonces.take(signature, message.time)) {
      log.warn('a message of the content system came a second time: it is not followed');
      return respond(409, 'This message came before: each is taken once.');
    }
    const { ids } = message;
    log.info('the content system says what changed', { ids: ids ?? 'everything' });
    cms
      .sync(ids ?? 'everything')
      .catch((error: unknown) => log.error('a change could not be followed', { error }));
    return respond(202, 'ok');
  };
}

function isSigned(body: string, signature: string, secret: string): boolean {
  return isEqual(signature, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
}

function parse(body: string): { ids: string[] | null; time: number } | null {
  try {
    const { ids = null, time } = JSON.parse(body);
    if (typeof time !== 'number') return null;
    const areIds =
      ids === null || (Array.isArray(ids) && ids.every((id) => typeof id === 'string' && idPattern.test(id)));
    return areIds ? { ids, time } : null;
  } catch {
    return null;
  }
}
