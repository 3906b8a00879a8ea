import { LRUCache } from 'lru-cache';

export interface WaitingClients {
  /** @param seconds what the client was told */
  add(client: string, seconds: number): void;
  secondsOf(client: string): number;
  readonly size: number;
}

/** About a hundred bytes of memory each. */
const MAX_CLIENTS = 20_000;

/**
 * Builds the list, which only spares asking the rate limiter again.
 * @param clock a monotonic clock in milliseconds
 */
export function createWaitingClients(clock: () => number): WaitingClients {
  const until = new LRUCache<string, number>({ max: MAX_CLIENTS });
  return {
    add(client, seconds) {
      until.set(client, clock() + seconds * 1000);
    },
    secondsOf(client) {
      const end = until.get(client);
      if (end === undefined) return 0;
      const seconds = Math.ceil((end - clock()) / 1000);
      if (seconds > 0) return seconds;
      until.delete(client);
      return 0;
    },
    get size() {
      return until.size;
    },
  };
}
