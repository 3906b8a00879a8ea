/**
 * Knows whether it was read, because a value that depends on time cannot be cached. Nested calls of `watch`
 * also count for the outer one.
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
