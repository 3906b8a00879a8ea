import { LRUCache } from 'lru-cache';
import type { Dependencies, Reading } from './reading.ts';

export interface ValueCache {
  /**
   * The cached value, or the one being made, or a new one. Errors, `null` and incomplete values are not
   * cached.
   */
  get<T>(key: string, reading: Reading, make: (reading: Reading) => Promise<T>): Promise<T>;
  drop(tags?: ReadonlySet<string>): void;
}

interface CachedValue {
  promise: Promise<unknown>;
  dependencies: Dependencies;
  isMade: boolean;
}

/** Caches up to `max` values, the least recently used goes first; concurrent calls share one `make`. */
export function createValueCache(max: number): ValueCache {
  const cached = new LRUCache<string, CachedValue>({ max });

  function remove(key: string, entry: CachedValue): void {
    if (cached.peek(key) === entry) cached.delete(key);
  }

  function start(key: string, reading: Reading, make: (reading: Reading) => Promise<unknown>): CachedValue {
    const entry: CachedValue = { promise: make(reading), dependencies: reading, isMade: false };
    cached.set(key, entry);
    entry.promise.then(
      (value) => {
        if (value === null || !reading.isComplete) remove(key, entry);
        entry.isMade = true;
      },
      () => remove(key, entry),
    );
    return entry;
  }

  return {
    async get<T>(key: string, reading: Reading, make: (reading: Reading) => Promise<T>): Promise<T> {
      const entry = cached.get(key) ?? start(key, reading.nested(), make);
      // Another caller with a longer timeout may have started it: the timeout of this one applies here.
      const value = await (entry.isMade ? entry.promise : reading.before(entry.promise));
      reading.noteUse(entry.dependencies);
      return value as T;
    },
    drop(tags) {
      for (const [key, { dependencies, isMade }] of cached) {
        // A value still being made may use the old or the new results, so it is dropped too.
        if (!tags || !isMade || shares(dependencies, tags)) cached.delete(key);
      }
    },
  };
}

function shares(dependencies: Dependencies, tags: ReadonlySet<string>): boolean {
  for (const tag of tags) if (dependencies.has(tag)) return true;
  return false;
}
