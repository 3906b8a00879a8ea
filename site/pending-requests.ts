export interface PendingRequests<T> {
  share(key: string, start: () => Promise<T>): Promise<T>;
  /** Forgets pending requests, but their callers still get the results. */
  clear(): void;
}

export function createPendingRequests<T>(): PendingRequests<T> {
  const inFlight = new Map<string, Promise<T>>();
  return {
    share(key, start) {
      const waiting = inFlight.get(key);
      if (waiting !== undefined) return waiting;
      const pending = start().finally(() => {
        if (inFlight.get(key) === pending) inFlight.delete(key);
      });
      inFlight.set(key, pending);
      return pending;
    },
    clear: () => inFlight.clear(),
  };
}
