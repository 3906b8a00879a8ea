import { LRUCache } from 'lru-cache';
import { Reading } from './reading.ts';

type Make<T> = (reading: Reading) => Promise<T>;

export interface Selections {
  /** Returns the result of `make`, and notes a dependency on this result, but not on what `make` read. */
  get<T>(name: string, make: Make<T>, reading: Reading): Promise<T>;
  changed(tags: ReadonlySet<string>): Promise<Set<string>>;
}

interface CachedSelection {
  make: Make<unknown>;
  dependencies: Reading;
  print: string;
}

const MOST = 2_000;

/** Repeats each selection when something that it read changes; notifies only if the result differs. */
export function createSelections(notify: (keys: ReadonlySet<string>) => void): Selections {
  const cached = new LRUCache<string, CachedSelection>({
    max: MOST,
    dispose: (_, key, reason) => {
      if (reason === 'evict') notify(new Set([key]));
    },
  });

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
        if (cached.peek(key) !== entry) continue;
        if (print !== entry.print) others.add(key);
        if (print === null) cached.delete(key);
        else cached.set(key, { ...entry, dependencies, print });
      }
      return others;
    },
  };
}
