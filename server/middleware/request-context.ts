import type { MiddlewareHandler } from 'hono';
import { withRequest } from '#cms';
import type { ServerEnv } from '../server-env.ts';

/**
 * Milliseconds; less than the content system may take for one answer, and a page may need several answers.
 */
export const CONTENT_TIMEOUT = 5_000;

/**
 * Opens the context of a request. T12: it waits at most `timeout` milliseconds for content that was never
 * fetched before; the fetch goes on in the background. O3: queries to Kirby that it causes carry its
 * `traceparent`.
 */
export function openRequestContext(timeout: number): MiddlewareHandler<ServerEnv> {
  return (c, next) => withRequest({ traceparent: c.env.trace, timeout }, next);
}
