import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { readAddress } from '../rate-limit/address.ts';
import { hopOf } from '../rate-limit/client-of.ts';
import { createTrustedProxies } from '../rate-limit/trusted-proxies.ts';
import type { ServerEnv } from '../server-env.ts';

const fresh = { 'Cache-Control': 'no-store' };

/** Headers that a proxy adds: a request with one of these was made by someone else than the peer of the connection. */
const forwarding = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

/**
 * T11: who may read the metrics. With METRICS_TOKEN: requests with that token (`Authorization: Bearer …`), others get 401. Without it: this machine itself and
 * the trusted proxies, for requests of their own that they do not forward; others get 403.
 */
export function guardMetrics(
  token: string | null,
  trustedProxies: readonly string[],
): MiddlewareHandler<ServerEnv> {
  const own = createTrustedProxies(['127.0.0.0/8', '::1/128', ...trustedProxies]);
  return async (c, next) => {
    if (token !== null) {
      if (isBearer(c.req.header('authorization') ?? '', token)) return next();
      return c.text('Metrics are for whoever sends METRICS_TOKEN.\n', 401, {
        ...fresh,
        'WWW-Authenticate': 'Bearer',
      });
    }
    const peer = readAddress(hopOf(c).peer ?? '');
    const isForwarded = forwarding.some((name) => c.req.header(name) !== undefined);
    if (peer !== null && own.has(peer) && !isForwarded) return next();
    return c.text('Without METRICS_TOKEN metrics are for this machine itself.\n', 403, fresh);
  };
}

/** Hashes have equal length, so comparing them takes the same time for every token. */
function isBearer(header: string, token: string): boolean {
  const [, given] = /^Bearer +(.+)$/i.exec(header) ?? [];
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(hash(given), hash(token));
}
