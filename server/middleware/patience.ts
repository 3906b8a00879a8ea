import type { MiddlewareHandler } from 'hono';
import { withPatience } from '#cms';
import type { ServerEnv } from '../server-env.ts';

/** Milliseconds; below what a content system may take for one answer, of which a page may need several. */
const PATIENCE = 5_000;

/** T12: nobody waits longer for content that was never had before. It is asked for behind, and there for who comes next. */
export const boundWaiting: MiddlewareHandler<ServerEnv> = (_, next) => withPatience(PATIENCE, next);
