import type { MiddlewareHandler } from 'hono';
import { withPatience } from '#cms';
import type { ServerEnv } from '../server-env.ts';

/** Milliseconds; below what a content system may take for one answer, of which a page may need several. */
export const PATIENCE = 5_000;

/** T12: nobody waits longer, in milliseconds, for content that was never had before. It is asked for behind, and there for who comes next. */
export function boundWaiting(patience: number): MiddlewareHandler<ServerEnv> {
  return (_, next) => withPatience(patience, next);
}
