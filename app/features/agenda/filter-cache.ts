/** The cache needs no limit, because only filters that editors defined reach it. */
export function createFilterCache() {
  const cached = new WeakMap<readonly unknown[], Map<string, readonly unknown[]>>();

  return function choose<T>(
    entries: readonly T[],
    filters: readonly string[],
    isChosen: (entry: T) => boolean,
  ) {
    const found = cached.get(entries) ?? new Map<string, readonly unknown[]>();
    cached.set(entries, found);
    const name = JSON.stringify(filters);
    const chosen = (found.get(name) as readonly T[] | undefined) ?? entries.filter(isChosen);
    found.set(name, chosen);
    return chosen;
  };
}
