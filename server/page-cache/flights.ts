/** Work under way, by key: concurrent callers share it. */
export interface Flights<T> {
  /** The work under way for this key, or `start`, which others share from now on. */
  share(key: string, start: () => Promise<T>): Promise<T>;
  /** Nobody joins what is under way now; those who wait for it still get it. */
  clear(): void;
}

/** Builds the list of work under way; each kind of work needs its own. */
export function createFlights<T>(): Flights<T> {
  const flights = new Map<string, Promise<T>>();
  return {
    share(key, start) {
      const waiting = flights.get(key);
      if (waiting !== undefined) return waiting;
      const flight = start().finally(() => {
        if (flights.get(key) === flight) flights.delete(key);
      });
      flights.set(key, flight);
      return flight;
    },
    clear: () => flights.clear(),
  };
}
