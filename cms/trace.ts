import { AsyncLocalStorage } from 'node:async_hooks';

const traces = new AsyncLocalStorage<string>();

/** Runs `make` so that what it asks a remote Kirby carries this trace. @param trace a well-formed `traceparent` (W3C Trace Context) */
export function withTrace<T>(trace: string, make: () => Promise<T>): Promise<T> {
  return traces.run(trace, make);
}

/** The headers of the trace that is followed; none outside of one. An answer that several requests wait for has the trace of the first. */
export function traceHeaders(): Record<string, string> {
  const trace = traces.getStore();
  return trace === undefined ? {} : { traceparent: trace };
}
