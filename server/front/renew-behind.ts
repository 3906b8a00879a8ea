import type { Log } from '../log.ts';
import { requestIdFor } from '../middleware/request-id.ts';
import type { PageCache } from '../page-cache/create-page-cache.ts';
import { type Backend, BackendGone, type FrontState } from '../threads/backend.ts';

interface Options {
  backend: Backend;
  cache: PageCache;
  host: string;
  state: () => FrontState;
  log: Log;
}

/**
 * Makes all kept answers again after another thread has taken over: nobody can say what changed in between. The old ones are served meanwhile; one
 * answer is made at a time, the most read first.
 */
export function createRenewal({ backend, cache, host, state, log }: Options): () => Promise<void> {
  let latest = 0;

  async function renew(key: string): Promise<void> {
    await cache.renew(key, async () => {
      const about = { method: 'GET', host, target: key, headers: [], body: null, peer: null };
      const question = { ...about, requestId: requestIdFor(undefined), front: state() };
      const reply = await backend.ask(question, new AbortController().signal);
      return reply.kind === 'page' ? reply.made : null;
    });
  }

  return async () => {
    latest += 1;
    const own = latest;
    for (const key of cache.keys()) {
      if (own !== latest) return;
      try {
        await renew(key);
      } catch (error) {
        // Whoever replaces that thread too starts this again.
        if (error instanceof BackendGone) return;
        log.warn('a kept page could not be made again', { key, error });
      }
    }
  };
}
