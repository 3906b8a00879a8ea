import type { Reader } from '#cms';
import type { Log } from './log.ts';
import type { Made } from './page-cache/page-cache.ts';
import type { BackendRequest } from './pages-thread/backend.ts';

export interface ServerBindings extends Pick<BackendRequest, 'peer' | 'requestId' | 'trace' | 'front'> {
  /** Set by a handler whose answer may be cached for everybody: sent in place of the response. */
  made: Made | null;
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
