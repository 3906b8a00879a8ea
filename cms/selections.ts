import {
  type Dependencies,
  noteDependencies,
  noteMissingPart,
  recordDependencies,
} from './request-context.ts';

/** Values made of long lists, of which something else is made only in part: the next events, the latest news about a theme. */
export interface Selections {
  /** The value that `make` returns. Whatever is made of it depends on the value, not on the lists that `make` read. */
  get<T>(name: string, make: () => Promise<T>): Promise<T>;
  /** The keys of the values that are others now that these answers changed. */
  changed(answers: ReadonlySet<string>): Promise<Set<string>>;
}

interface Kept {
  make: () => Promise<unknown>;
  dependencies: Dependencies;
  /** The value as text. */
  print: string;
}

/** More than there are themes and places that show a selection. */
const MOST = 2_000;

/**
 * Builds the memory of selections: when a list changes each is made again, and only those that became others are told. A new event therefore does
 * not concern all pages because each of them shows the next three.
 * @param tell called with the key of a value that is another one now, or that is not followed any more
 */
export function createSelections(tell: (keys: ReadonlySet<string>) => void): Selections {
  const kept = new Map<string, Kept>();

  return {
    async get(name, make) {
      const key = `selection ${name}`;
      noteDependencies([key]);
      const { value, dependencies, isWhole } = await recordDependencies(make);
      if (!isWhole) noteMissingPart();
      const print = JSON.stringify(value);
      const before = kept.get(key);
      kept.delete(key);
      kept.set(key, { make, dependencies, print });
      if (before !== undefined && before.print !== print) tell(new Set([key]));
      const [oldest = key] = kept.keys();
      if (kept.size > MOST && kept.delete(oldest)) tell(new Set([oldest]));
      return value;
    },
    async changed(answers) {
      const others = new Set<string>();
      for (const [key, entry] of [...kept]) {
        if (![...answers].some((answer) => entry.dependencies.has(answer))) continue;
        const now = await recordDependencies(entry.make).catch(() => null);
        // Somebody asked for it meanwhile and told what is to be told.
        if (kept.get(key) !== entry) continue;
        const print = now && JSON.stringify(now.value);
        if (print !== entry.print) others.add(key);
        if (now === null || print === null) kept.delete(key);
        else kept.set(key, { ...entry, dependencies: now.dependencies, print });
      }
      return others;
    },
  };
}
