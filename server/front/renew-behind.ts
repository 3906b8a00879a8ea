import type { Log } from '../log.ts';
import type { NameRequest } from '../middleware/request-id.ts';
import type { Made, PageCache } from '../page-cache/create-page-cache.ts';
import { type Backend, BackendGone, type FrontState } from '../threads/backend.ts';

interface OwnRequestOptions {
  backend: Backend;
  host: string;
  nameRequest: NameRequest;
  state: () => FrontState;
}

/** What the backend makes for a cache key for the site itself; null when it may not be cached. */
export type OwnRequest = (key: string) => Promise<Made | null>;

/** Builds the function that asks the backend for what has no visitor. */
export function createOwnRequest({ backend, host, nameRequest, state }: OwnRequestOptions): OwnRequest {
  return async (key) => {
    const about = { method: 'GET', host, target: key, headers: [], body: null, peer: null };
    const request = { ...about, requestId: nameRequest(undefined), trace: null, front: state() };
    const reply = await backend.call(request, new AbortController().signal);
    return reply.kind === 'page' ? reply.made : null;
  };
}

interface Options {
  call: OwnRequest;
  cache: PageCache;
  log: Log;
}

/**
 * Makes all cached answers again after another thread has taken over, because nobody can say what changed in
 * between: one at a time, the most read first.
 */
export function createRenewAll({ call, cache, log }: Options): () => Promise<void> {
  let latest = 0;

  return async () => {
    latest += 1;
    const own = latest;
    for (const key of cache.keys()) {
      if (own !== latest) return;
      try {
        await cache.renew(key, () => call(key));
      } catch (error) {
        // Whoever replaces that thread too starts this again.
        if (error instanceof BackendGone) return;
        log.warn('a cached page could not be made again', { key, error });
      }
    }
  };
}
