import type { AccessLog } from './access-log.ts';
import type { RequestCount, ServedRequest } from './served-request.ts';
import type { SiteMetrics } from './site-metrics.ts';

export interface RequestWatch {
  record(served: ServedRequest): void;
  counts(): readonly RequestCount[];
}

interface Options {
  metrics: Pick<SiteMetrics, 'measure'>;
  accessLog: Pick<AccessLog, 'record'> | null;
}

export function createRequestWatch({ metrics, accessLog }: Options): RequestWatch {
  const counts: RequestCount[] = [];

  function count({ kind, cache, status }: ServedRequest): void {
    for (const each of counts) {
      if (each.status !== status || each.kind !== kind || each.cache !== cache) continue;
      each.count += 1;
      return;
    }
    counts.push({ kind, cache, status, count: 1 });
  }

  return {
    record(served) {
      count(served);
      if (served.milliseconds !== null) metrics.measure(served.kind, served.milliseconds / 1000);
      accessLog?.record(served);
    },
    counts: () => counts,
  };
}
