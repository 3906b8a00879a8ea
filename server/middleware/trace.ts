import type { MiddlewareHandler } from 'hono';
import { withTrace } from '#cms';
import type { ServerEnv } from '../server-env.ts';

/** O3: queries to Kirby that a request causes carry its `traceparent`. */
export const carryTrace: MiddlewareHandler<ServerEnv> = (c, next) =>
  c.env.trace === null ? next() : withTrace(c.env.trace, next);
