import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Cms, CmsHealth } from '#cms';
import type { Cluster } from '../cluster/create-cluster.ts';

/** What the thread that makes pages knows for the metrics: plain JSON. */
export interface PagesState {
  cms: Pick<CmsHealth, 'isOk' | 'isStale' | 'breaker' | 'kept' | 'counts'>;
  /** Null: there is no Valkey. */
  isValkeyOk: boolean | null;
  /** Other instances that do not take purges; null: there are none. */
  peersFailing: number | null;
  heapBytes: number;
  heapLimitBytes: number;
  /** Seconds that the event loop of this thread was late, at most, since the state was read last. */
  lag: number;
}

interface Options {
  cms: Pick<Cms, 'health'>;
  cluster: Pick<Cluster, 'state'> | null;
}

/** Milliseconds between two looks at the clock of the event loop. */
const resolution = 50;

/** Builds the reader of the state. The lag is watched from the first reading on, so that a site without a monitor does not pay for it. */
export function createPagesState({ cms, cluster }: Options): () => Promise<PagesState> {
  const loop = monitorEventLoopDelay({ resolution });
  return async () => {
    const { isOk, isStale, breaker, kept, counts } = await cms.health();
    const { valkey = null, peers = [] } = cluster?.state() ?? {};
    const { used_heap_size, heap_size_limit } = getHeapStatistics();
    const lag = loop.max / 1e9;
    loop.reset();
    loop.enable();
    return {
      cms: { isOk, isStale, breaker, kept, counts },
      isValkeyOk: valkey === null ? null : valkey.problem === null,
      peersFailing: cluster === null ? null : peers.length,
      heapBytes: used_heap_size,
      heapLimitBytes: heap_size_limit,
      lag,
    };
  };
}
