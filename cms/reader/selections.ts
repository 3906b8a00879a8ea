import { LRUCache } from 'lru-cache';
import {
  type Dependencies,
  noteDependencies,
  noteMissingPart,
  recordDependencies,
} from '../common/request-context.ts';

/** Values selected from long lists: the next events, the latest news about a theme. */
export interface Selections {
  /** The value that `make` returns. What is made of it depends on the value, not on the lists behind it. */
  get<T>(name: string, make: () => Promise<T>): Promise<T>;
  /** The keys of the values that are others now that these answers changed. */
  changed(answers: ReadonlySet<string>): Promise<Set<string>>;
}

interface CachedSelection {
  make: () => Promise<unknown>;
  dependencies: Dependencies;
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

  return {
    async get(name, make) {
      const key = `selection ${name}`;
      noteDependencies([key]);
      const { value, dependencies, isComplete } = await recordDependencies(make);
      if (!isComplete) noteMissingPart();
      const print = JSON.stringify(value);
      const before = cached.peek(key);
      cached.set(key, { make, dependencies, print });
      if (before !== undefined && before.print !== print) notify(new Set([key]));
      return value;
    },
    async changed(answers) {
      const others = new Set<string>();
      for (const [key, entry] of [...cached]) {
        if (![...answers].some((answer) => entry.dependencies.has(answer))) continue;
        const now = await recordDependencies(entry.make).catch(() => null);
        // It was made anew meanwhile.
        if (cached.peek(key) !== entry) continue;
        const print = now && JSON.stringify(now.value);
        if (print !== entry.print) others.add(key);
        if (now === null || print === null) cached.delete(key);
        else cached.set(key, { ...entry, dependencies: now.dependencies, print });
      }
      return others;
    },
  };
}
