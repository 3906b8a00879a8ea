import type { Log } from './log.ts';
import type { Made } from './page-cache/create-page-cache.ts';
import type { Question, Refused } from './threads/backend.ts';

/** What the front door passes to the app beside the request, and gets back beside the response. */
export interface ServerBindings extends Pick<Question, 'peer' | 'requestId' | 'trace' | 'front'> {
  /**
   * Set by a handler whose answer may be cached for everybody: the front door sends this in place of the
   * response.
   */
  made: Made | null;
  /**
   * Set by whoever refuses the request: the front door sends this, and refuses later ones like it without
   * asking.
   */
  refused: Refused | null;
}

/** Hono's environment: the values attached to each request. */
export interface ServerEnv {
  Bindings: ServerBindings;
  Variables: {
    requestId: string;
    log: Log;
  };
}
