import { LRUCache } from 'lru-cache';
import { Reading } from './reading.ts';

type Make<T> = (reading: Reading) => Promise<T>;

/** Values selected from long lists: the next events, the latest news about a theme. */
export interface Selections {
  /** The value that `make` returns. What is made of it depends on the value, not on the lists behind it. */
  get<T>(name: string, make: Make<T>, reading: Reading): Promise<T>;
  /** The tags of the values that are others now that these tags changed. */
  changed(tags: ReadonlySet<string>): Promise<Set<string>>;
}

interface CachedSelection {
  make: Make<unknown>;
  dependencies: Reading;
  /** The value as text. */
  print: string;
}

/** More than there are themes and places that show a selection. */
const MOST = 2_000;

/**
 * Builds the cache of selections, the parts of a list that one page needs. When a list changes, each is made
 * again, and only the pages whose selection is a different one now are notified.
 * @param notify called with the key of a value that is another one now, or is not followed any more
 */
export function createSelections(notify: (keys: ReadonlySet<string>) => void): Selections {
  const cached = new LRUCache<string, CachedSelection>({
    max: MOST,
    dispose: (_, key, reason) => {
      if (reason === 'evict') notify(new Set([key]));
    },
  });

  /** The value as text, made again; null when it cannot be made. */
  async function printAgain(make: Make<unknown>, reading: Reading): Promise<string | null> {
    try {
      return JSON.stringify(await make(reading));
    } catch {
      return null;
    }
  }

  return {
    async get(name, make, reading) {
      const key = `selection ${name}`;
      reading.note([key]);
      const dependencies = reading.nested();
      const value = await make(dependencies);
      if (!dependencies.isComplete) reading.noteMissingPart();
      const print = JSON.stringify(value);
      const before = cached.peek(key);
      cached.set(key, { make, dependencies, print });
      if (before !== undefined && before.print !== print) notify(new Set([key]));
      return value;
    },
    async changed(tags) {
      const others = new Set<string>();
      for (const [key, entry] of [...cached]) {
        if (!entry.dependencies.hasSome(tags)) continue;
        const dependencies = new Reading();
        const print = await printAgain(entry.make, dependencies);
        // It was made anew meanwhile.
        if (cached.peek(key) !== entry) continue;
        if (print !== entry.print) others.add(key);
        if (print === null) cached.delete(key);
        else cached.set(key, { ...entry, dependencies, print });
      }
      return others;
    },
  };
}
