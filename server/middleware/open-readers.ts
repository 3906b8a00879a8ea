import type { MiddlewareHandler } from 'hono';
import type { Cms } from '#cms';
import type { ServerEnv } from '../server-env.ts';

/** Limits how long a request waits for content that was never fetched, in milliseconds (T12). */
export function openReaders(cms: Pick<Cms, 'reader'>, timeout: number): MiddlewareHandler<ServerEnv> {
  return (c, next) => {
    const limits = { traceparent: c.env.trace, deadline: performance.now() + timeout };
    c.set('reader', () => cms.reader(limits));
    return next();
  };
}
