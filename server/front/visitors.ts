import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { createTrustedProxies, findClient } from '../clients/trusted-proxies.ts';
import type { WorkerRequest } from '../threads/backend.ts';

/** Milliseconds for which a client counts as a visitor after the last page. */
const VISIT = 30 * 60_000;
/** About a hundred bytes of memory each. */
const MAX_VISITORS = 20_000;

export interface Visitors {
  note(request: IncomingMessage): void;
  has(request: WorkerRequest): boolean;
}

/**
 * Remembers the clients whose browser has read a page and run its script, which asks for the frame: they go
 * first when everybody together asks for too much (T15). A scraper that asks once from each address is none.
 */
export function createVisitors(trustedProxies: readonly string[], clock: () => number): Visitors {
  const proxies = createTrustedProxies(trustedProxies);
  const seen = new LRUCache<string, number>({ max: MAX_VISITORS });
  return {
    note({ socket, headers }) {
      const forwardedFor = headers['x-forwarded-for'] as string | undefined;
      seen.set(findClient({ peer: socket.remoteAddress, forwardedFor }, proxies), clock());
    },
    has({ peer, headers }) {
      const at = headers.findIndex((name, index) => index % 2 === 0 && /^x-forwarded-for$/i.test(name));
      const forwardedFor = at < 0 ? undefined : headers[at + 1];
      const last = seen.get(findClient({ peer: peer ?? undefined, forwardedFor }, proxies));
      return last !== undefined && clock() - last < VISIT;
    },
  };
}
