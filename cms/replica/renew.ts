import { LRUCache } from 'lru-cache';
import { createPendingRequests } from 'steady';
import type { Manner } from '../transports/transport.ts';
import type { StoredKey } from './result-rows.ts';

/** More than the queries that visitors may send about a large site. */
const MAX = 50_000;

interface RenewOptions {
  /** Fetches a stored result again, past the cache of the content system. Never fails. */
  refresh(keys: readonly StoredKey[], how: Manner): Promise<void>;
  now: () => number;
  /** Milliseconds for which a renewed result is not renewed again, nor one that could not be fetched. */
  freshFor: number;
}

/** Builds the function that renews a result for those who want no cached one; all who ask at once share it. */
export function createRenew({ refresh, now, freshFor }: RenewOptions) {
  const renewed = new LRUCache<string, number>({ max: MAX });
  const pending = createPendingRequests<void>();

  return (wanted: StoredKey, traceparent: string | null): Promise<void> =>
    pending.share(wanted.key, async () => {
      const before = renewed.get(wanted.key);
      if (before !== undefined && now() - before < freshFor) return;
      renewed.set(wanted.key, now());
      await refresh([wanted], { isFresh: true, traceparent });
    });
}
