/** Shares a pending request among callers with the same key. */
export interface PendingRequests<T> {
  share(key: string, start: () => Promise<T>): Promise<T>;
  /** Lets nobody join pending requests; their callers still get the result. */
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
