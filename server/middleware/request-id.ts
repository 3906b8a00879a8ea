import { randomBytes, randomInt } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';
import type { ServerEnv } from '../server-env.ts';

const wellFormed = /^[A-Za-z0-9_-]{8,64}$/;

const pairs = Array.from({ length: 1024 }, (_, bits) => bits.toString(32).padStart(2, '0'));

export type NameRequest = (incoming: string | string[] | undefined) => string;

/** Shuffles the numbers, so that nobody can count requests. */
export function createRequestNames(): NameRequest {
  const start = randomBytes(4).toString('base64url');
  const heads = pairs.map((pair) => `${start}${pair}`);
  // With an odd factor, each number of 30 bits occurs once.
  const factor = randomInt(2 ** 29) * 2 + 1;
  let number = randomInt(2 ** 30);
  return (incoming) => {
    if (typeof incoming === 'string' && wellFormed.test(incoming)) return incoming;
    number = (number + factor) & (2 ** 30 - 1);
    return `${heads[number >> 20]}${pairs[(number >> 10) & 1023]}${pairs[number & 1023]}`;
  };
}

export function nameRequest(log: Log): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const { requestId, trace } = c.env;
    const own = log.with({ requestId, ...(trace !== null && { trace }) });
    c.set('requestId', requestId);
    c.set('log', own);
    const start = performance.now();
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    const milliseconds = Math.round((performance.now() - start) * 10) / 10;
    own.debug('answered', { method: c.req.method, path: c.req.path, status: c.res.status, milliseconds });
  };
}
