import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { createMetricsAccess } from '../metrics/metrics-access.ts';
import type { PagesState } from '../metrics/pages-state.ts';
import type { FrontNumbers, SiteMetrics } from '../metrics/site-metrics.ts';
import type { Header } from '../page-cache/stored-response.ts';
import { type Backend, BackendGone } from '../pages-thread/backend.ts';

/** Milliseconds between collections of metrics, to limit their work. */
const pause = 50;

interface Options {
  backend: Pick<Backend, 'state'>;
  metrics: Pick<SiteMetrics, 'text'>;
  numbers: () => FrontNumbers;
  refuse: ReturnType<typeof createMetricsAccess>;
  headers: readonly Header[];
}

/** Checks access (T11) in this thread, so that metrics work without the page thread. */
export function createMetricsResponder({ backend, metrics, numbers, refuse, headers }: Options) {
  let reading: Promise<string> | null = null;
  let begun = Number.NEGATIVE_INFINITY;

  async function read(): Promise<string> {
    await setTimeout(Math.max(0, begun + pause - performance.now()));
    begun = performance.now();
    reading = null;
    const pages = await backend.state().catch(goneIsNull);
    return metrics.text(numbers(), pages);
  }

  /** Shares a collection only before it begins, so that nobody gets old numbers. */
  function readNext(): Promise<string> {
    reading ??= read();
    return reading;
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refusal = refuse({
      peer: request.socket.remoteAddress ?? null,
      header: (name) => request.headers[name]?.toString(),
    });
    const body = refusal?.text ?? (await readNext());
    if (response.destroyed) return;
    response.writeHead(refusal?.status ?? 200, [
      ...headers.flat(),
      'Content-Type',
      'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control',
      'no-store',
      'Content-Length',
      String(Buffer.byteLength(body)),
      ...(refusal?.status === 401 ? ['WWW-Authenticate', 'Bearer'] : []),
    ]);
    response.end(body);
  };
}

function goneIsNull(error: unknown): PagesState | null {
  if (error instanceof BackendGone) return null;
  throw error;
}
