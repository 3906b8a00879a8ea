/**
 * A clock that knows whether it was read: a value that depends on the time cannot be cached. Calls of `watch`
 * may be nested: the outer one sees what the inner one read.
 */
export function createWatchedClock(now: () => Date) {
  let wasRead = false;
  return {
    now(): Date {
      wasRead = true;
      return now();
    },
    watch<T>(make: () => T): { readonly value: T; readonly wasRead: boolean } {
      const before = wasRead;
      wasRead = false;
      const value = make();
      const watched = { value, wasRead };
      wasRead ||= before;
      return watched;
    },
  };
}

export type WatchedClock = ReturnType<typeof createWatchedClock>;
