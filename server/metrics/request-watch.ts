import type { AccessLog } from './access-log.ts';
import type { RequestCount, Seen } from './seen.ts';
import type { SiteMetrics } from './site-metrics.ts';

export interface RequestWatch {
  saw(seen: Seen): void;
  counts(): readonly RequestCount[];
}

interface Options {
  metrics: Pick<SiteMetrics, 'measure'>;
  accessLog: Pick<AccessLog, 'record'> | null;
}

export function createRequestWatch({ metrics, accessLog }: Options): RequestWatch {
  const counts: RequestCount[] = [];

  function count({ kind, cache, status }: Seen): void {
    for (const each of counts) {
      if (each.status !== status || each.kind !== kind || each.cache !== cache) continue;
      each.count += 1;
      return;
    }
    counts.push({ kind, cache, status, count: 1 });
  }

  return {
    saw(seen) {
      count(seen);
      if (seen.milliseconds !== null) metrics.measure(seen.kind, seen.milliseconds / 1000);
      accessLog?.record(seen);
    },
    counts: () => counts,
  };
}
