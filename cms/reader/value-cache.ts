import { LRUCache } from 'lru-cache';
import {
  beforeDeadline,
  type Dependencies,
  noteDependenciesOf,
  type Recorded,
  recordDependencies,
} from '../common/request-context.ts';

export interface ValueCache {
  /**
   * The cached value, or the one being made, or a new one. Errors, `null` and incomplete values are not
   * cached.
   */
  get<T>(key: string, make: () => Promise<T>): Promise<T>;
  drop(answers?: ReadonlySet<string>): void;
}

interface CachedValue {
  promise: Promise<Recorded<unknown>>;
  /** Null while it is being made. */
  dependencies: Dependencies | null;
}

/** Caches up to `max` values, the least recently used goes first; concurrent calls share one `make`. */
export function createValueCache(max: number): ValueCache {
  const cached = new LRUCache<string, CachedValue>({ max });

  function remove(key: string, entry: CachedValue): void {
    if (cached.peek(key) === entry) cached.delete(key);
  }

  function start(key: string, make: () => Promise<unknown>): CachedValue {
    const entry: CachedValue = { promise: recordDependencies(make), dependencies: null };
    cached.set(key, entry);
    entry.promise.then(
      ({ value, dependencies, isComplete }) => {
        if (value === null || !isComplete) remove(key, entry);
        entry.dependencies = dependencies;
      },
      () => remove(key, entry),
    );
    return entry;
  }

  return {
    async get<T>(key: string, make: () => Promise<T>): Promise<T> {
      const entry = cached.get(key) ?? start(key, make);
      // Another caller with a longer timeout may have started it: the timeout of this one applies here.
      const { value, dependencies } = await (entry.dependencies === null
        ? beforeDeadline(entry.promise)
        : entry.promise);
      noteDependenciesOf(dependencies);
      return value as T;
    },
    drop(answers) {
      for (const [key, { dependencies }] of cached) {
        // A value still being made may use the old or the new answers, so it is dropped too.
        if (!answers || dependencies === null || shares(dependencies, answers)) cached.delete(key);
      }
    },
  };
}

function shares(dependencies: Dependencies, answers: ReadonlySet<string>): boolean {
  for (const key of answers) if (dependencies.has(key)) return true;
  return false;
}
