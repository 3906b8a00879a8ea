/** The keys of the answers that something was made of; null: too many to name. */
export type DependencyList = readonly string[] | null;

/** Which entries were made of which answers: a change costs what it drops, however many there are. */
export interface DependencyIndex<T> {
  /** Returns the same keys, as strings that all entries share. */
  add(entry: T, dependencies: DependencyList): DependencyList;
  remove(entry: T, dependencies: DependencyList): void;
  entriesOf(answers: Iterable<string>): Set<T>;
  /** The memory that one entry takes here. */
  bytesOf(dependencies: DependencyList): number;
}

/** The place of an entry in the set of one answer. */
const bytesPerUse = 64;

export function createDependencyIndex<T>(): DependencyIndex<T> {
  const places = new Map<string, { key: string; entries: Set<T> }>();
  /** Entries that were made of too many answers to name. */
  const ofMany = new Set<T>();

  function addOne(entry: T, use: string): string {
    const place = places.get(use) ?? { key: use, entries: new Set() };
    if (place.entries.size === 0) places.set(use, place);
    place.entries.add(entry);
    return place.key;
  }

  return {
    add(entry, dependencies) {
      if (dependencies === null) ofMany.add(entry);
      return dependencies?.map((use) => addOne(entry, use)) ?? null;
    },
    remove(entry, dependencies) {
      ofMany.delete(entry);
      for (const use of dependencies ?? []) {
        const entries = places.get(use)?.entries;
        entries?.delete(entry);
        if (entries?.size === 0) places.delete(use);
      }
    },
    entriesOf(answers) {
      const found = new Set(ofMany);
      for (const key of answers) for (const entry of places.get(key)?.entries ?? []) found.add(entry);
      return found;
    },
    bytesOf: (dependencies) => (dependencies?.length ?? 0) * bytesPerUse,
  };
}
