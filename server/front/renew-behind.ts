import type { Log } from '../log.ts';
import type { PageCache } from '../page-cache/create-page-cache.ts';
import { BackendGone } from '../threads/backend.ts';
import type { AskAgain } from './ask-again.ts';

interface Options {
  cache: Pick<PageCache, 'keys'>;
  askAgain: AskAgain;
  log: Log;
}

/**
 * Makes all kept answers again after another thread has taken over: nobody can say what changed in between. The old ones are served meanwhile; one
 * answer is made at a time, the most read first.
 */
export function createRenewal({ cache, askAgain, log }: Options): () => Promise<void> {
  let latest = 0;

  return async () => {
    latest += 1;
    const own = latest;
    for (const key of cache.keys()) {
      if (own !== latest) return;
      try {
        await askAgain(key);
      } catch (error) {
        // Whoever replaces that thread too starts this again.
        if (error instanceof BackendGone) return;
        log.warn('a kept page could not be made again', { key, error });
      }
    }
  };
}
