import type { HttpBindings } from '@hono/node-server';
import type { Log } from './log.ts';

/** Hono's environment: the values attached to each request. */
export interface ServerEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    log: Log;
  };
}
