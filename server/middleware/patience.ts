import type { MiddlewareHandler } from 'hono';
import { withPatience } from '#cms';
import type { ServerEnv } from '../server-env.ts';

/** Milliseconds; less than the content system may take for one answer, and a page may need several answers. */
export const PATIENCE = 5_000;

/**
 * T12: bounds how many milliseconds a request waits for content that was never
 * fetched before. The fetch goes on in the background, for later requests.
 */
export function boundWaiting(patience: number): MiddlewareHandler<ServerEnv> {
  return (_, next) => withPatience(patience, next);
}
