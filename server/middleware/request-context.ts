import type { MiddlewareHandler } from 'hono';
import { withRequest } from '#cms';
import type { ServerEnv } from '../server-env.ts';

/** Milliseconds; less than the content system may take for one answer. */
export const CONTENT_TIMEOUT = 5_000;

/**
 * Opens the context of a request: it waits at most `timeout` milliseconds for content that was never fetched
 * before (T12), and its queries to Kirby carry its `traceparent` (O3).
 */
export function openRequestContext(timeout: number): MiddlewareHandler<ServerEnv> {
  return (c, next) => withRequest({ traceparent: c.env.trace, timeout }, next);
}
