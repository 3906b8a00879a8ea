import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';
import type { ServerEnv } from '../server-env.ts';

const wellFormed = /^[A-Za-z0-9_-]{8,64}$/;

/** The request id from a proxy if it is well-formed (it goes into logs and onto the error page), else a new one. */
export function requestIdFor(incoming: string | string[] | undefined): string {
  return typeof incoming === 'string' && wellFormed.test(incoming) ? incoming : randomUUID();
}

/** Puts the id of a request on its answer and on every log line about it. */
export function nameRequest(log: Log): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const { requestId } = c.env;
    const own = log.with({ requestId });
    c.set('requestId', requestId);
    c.set('log', own);
    const start = performance.now();
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    const milliseconds = Math.round((performance.now() - start) * 10) / 10;
    own.debug('answered', { method: c.req.method, path: c.req.path, status: c.res.status, milliseconds });
  };
}
