import type { Reader } from '#cms';
import type { Log } from './log.ts';
import type { Made } from './page-cache/create-page-cache.ts';
import type { Refused, WorkerRequest } from './threads/backend.ts';

export interface ServerBindings extends Pick<WorkerRequest, 'peer' | 'requestId' | 'trace' | 'front'> {
  /** Set by a handler whose answer may be cached for everybody: sent in place of the response. */
  made: Made | null;
  /** Set by a handler that refuses: `front/front-door.ts` then refuses the next such request itself. */
  refused: Refused | null;
  /** Whether the content was not there in time: asked again, the answer may be a page. */
  isLate: boolean;
}

export interface ServerEnv {
  Bindings: ServerBindings;
  Variables: {
    requestId: string;
    log: Log;
    /** Gives a reader of the content; all of one request wait until the same moment at most. */
    reader: () => Reader;
  };
}
