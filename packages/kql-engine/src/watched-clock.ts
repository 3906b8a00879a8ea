/** A clock that knows whether it was read: a value that depends on the time cannot be cached. */
export interface WatchedClock {
  now(): Date;
  /** Runs `make` and returns whether it read the clock. */
  watch<T>(make: () => T): { readonly value: T; readonly wasRead: boolean };
}

/** Watches a clock. Calls of `watch` may be nested: the outer one sees what the inner one read. */
export function createWatchedClock(now: () => Date): WatchedClock {
  let wasRead = false;
  return {
    now() {
      wasRead = true;
      return now();
    },
    watch(make) {
      const before = wasRead;
      wasRead = false;
      const value = make();
      const watched = { value, wasRead };
      wasRead ||= before;
      return watched;
    },
  };
}
