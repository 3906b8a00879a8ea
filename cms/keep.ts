/** Values kept by key while they are good. */
export interface Keep {
  /** The kept value, or the one that is on its way, or a new one from `make`. Errors and `null` are not kept. */
  get<T>(key: string, make: () => Promise<T>): Promise<T>;
  clear(): void;
}

/** Keeps up to `max` values and forgets the one that was asked longest ago; one flight per key. */
export function createKeep(max: number): Keep {
  let kept = new Map<string, Promise<unknown>>();

  function forget(key: string, value: Promise<unknown>): void {
    if (kept.get(key) === value) kept.delete(key);
  }

  return {
    get<T>(key: string, make: () => Promise<T>): Promise<T> {
      const found = kept.get(key);
      if (found) {
        if (kept.size >= max) {
          // A map remembers its order, so putting the key back makes it the youngest.
          kept.delete(key);
          kept.set(key, found);
        }
        // Each key is asked with one question only, and a question has one type.
        return found as Promise<T>;
      }
      const value = make();
      kept.set(key, value);
      value.then(
        (result) => result === null && forget(key, value),
        () => forget(key, value),
      );
      if (kept.size > max) kept.delete(kept.keys().next().value ?? key);
      return value;
    },
    // What is in flight lands in nobody's map, so an answer from before a change is never kept after it.
    clear() {
      kept = new Map();
    },
  };
}
