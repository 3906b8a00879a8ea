import type { Reader } from '#cms';
import type { Log } from './log.ts';
import type { Made } from './page-cache/page-cache.ts';
import type { BackendRequest } from './pages-thread/backend.ts';

export interface ServerBindings extends Pick<BackendRequest, 'peer' | 'requestId' | 'trace' | 'front'> {
  made: Made | null;
}

export interface ServerEnv {
  Bindings: ServerBindings;
  Variables: {
    requestId: string;
    log: Log;
    reader: () => Reader;
  };
}
