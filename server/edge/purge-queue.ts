import type { Log } from '../log.ts';
import { type Batch, createDelivery, type DeliveryState, takeFrom } from './delivery.ts';
import type { EdgeTarget, Purge } from './edge.ts';

/** More keys become one purge of everything. */
const MAX_WAITING = 1_000;
const LAST_RETRY = 30_000;

export interface EdgeState extends DeliveryState {
  name: string;
}

export interface PurgeQueue {
  add(purge: Purge): void;
  state(): EdgeState;
  close(): void;
}

export interface PurgeQueueOptions {
  target: EdgeTarget;
  everything: string;
  log: Log;
}

export function createPurgeQueue({ target, everything, log }: PurgeQueueOptions): PurgeQueue {
  const { add, state, close } = createDelivery<Purge>({
    createBatch: () => createBatch(everything),
    atOnce: target.atOnce,
    send: (purge, signal) => target.purge(purge, signal),
    onFailing: (reason) => log.warn('an edge does not take purges', { edge: target.name, reason }),
    onWorking: () => log.info('an edge takes purges again', { edge: target.name }),
    lastRetry: LAST_RETRY,
  });
  return { add, close, state: () => ({ name: target.name, ...state() }) };
}

function createBatch(everything: string): Batch<Purge> {
  const keys = new Set<string>();
  const addresses = new Set<string>();
  return {
    get size() {
      return keys.size + addresses.size;
    },
    add(purge) {
      for (const key of purge.keys) keys.add(key);
      for (const address of purge.addresses) addresses.add(address);
      if (!keys.has(everything) && keys.size + addresses.size <= MAX_WAITING) return;
      keys.clear();
      addresses.clear();
      keys.add(everything);
    },
    take: (count) => ({ keys: takeFrom(keys, count), addresses: takeFrom(addresses, count) }),
  };
}
