import type { Log } from './log.ts';
import type { Made } from './page-cache/create-page-cache.ts';
import type { Question, Refused } from './threads/backend.ts';

export interface ServerBindings extends Pick<Question, 'peer' | 'requestId' | 'trace' | 'front'> {
  /** Set by a handler whose answer may be cached for everybody: sent in place of the response. */
  made: Made | null;
  /** Set by whoever refuses: the front door refuses later requests like it without asking. */
  refused: Refused | null;
}

export interface ServerEnv {
  Bindings: ServerBindings;
  Variables: {
    requestId: string;
    log: Log;
  };
}
