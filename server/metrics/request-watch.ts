import type { IncomingMessage } from 'node:http';
import type { AccessLog } from './access-log.ts';
import type { RequestKind } from './request-kind.ts';
import type { SiteMetrics } from './site-metrics.ts';

/** `hit`: from memory at once; `miss`: made, and kept if it may be; `none`: for this request only. */
export type CacheResult = 'hit' | 'miss' | 'none';

/** A request and its answer, at the moment at which the answer is given to the socket. */
export interface Seen {
  request: IncomingMessage;
  kind: RequestKind;
  cache: CacheResult;
  status: number;
  /** Of the body as it is sent; null when that is not known in advance. */
  bytes: number | null;
  /** Until then; null for an answer from memory, which takes some microseconds. */
  milliseconds: number | null;
  requestId: string;
}

export interface RequestCount extends Pick<Seen, 'kind' | 'cache' | 'status'> {
  count: number;
}

export interface RequestWatch {
  /** Called once for each answer. */
  saw(seen: Seen): void;
  counts(): readonly RequestCount[];
}

interface Options {
  metrics: Pick<SiteMetrics, 'measure'>;
  /** Null: requests are not logged. */
  accessLog: Pick<AccessLog, 'record'> | null;
}

/**
 * Counts answers and logs them. Cached pages pass here too, so it takes a fraction of a microsecond: kinds,
 * results and statuses are few.
 */
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
