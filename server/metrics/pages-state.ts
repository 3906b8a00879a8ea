import { getHeapStatistics } from 'node:v8';
import type { Cms, CmsHealth } from '#cms';
import type { Cluster } from '../cluster/create-cluster.ts';
import { createLagWatch } from './lag-watch.ts';

export interface PagesState {
  cms: Pick<CmsHealth, 'isOk' | 'isStale' | 'breaker' | 'cached' | 'counts'>;
  isValkeyOk: boolean | null;
  heapBytes: number;
  heapLimitBytes: number;
  lag: number;
}

interface Options {
  cms: Pick<Cms, 'health'>;
  cluster: Pick<Cluster, 'state'> | null;
}

export function createPagesState({ cms, cluster }: Options): () => Promise<PagesState> {
  const lag = createLagWatch();
  return async () => {
    const { isOk, isStale, breaker, cached, counts } = await cms.health();
    const valkey = cluster?.state().valkey ?? null;
    const { used_heap_size, heap_size_limit } = getHeapStatistics();
    return {
      cms: { isOk, isStale, breaker, cached, counts },
      isValkeyOk: valkey === null ? null : valkey.problem === null,
      heapBytes: used_heap_size,
      heapLimitBytes: heap_size_limit,
      lag: lag(),
    };
  };
}
