import type { HttpBindings } from '@hono/node-server';
import type { Log } from './log.ts';

/** What a request carries on its way through the server. */
export interface ServerEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    log: Log;
  };
}
