/** The cache needs no limit, because only filters that editors defined reach it. */
export function createChoiceCache() {
  const cached = new WeakMap<readonly unknown[], Map<string, readonly unknown[]>>();

  return function choose<T>(
    entries: readonly T[],
    choice: readonly string[],
    isChosen: (entry: T) => boolean,
  ) {
    const choices = cached.get(entries) ?? new Map<string, readonly unknown[]>();
    cached.set(entries, choices);
    const name = JSON.stringify(choice);
    const found = (choices.get(name) as readonly T[] | undefined) ?? entries.filter(isChosen);
    choices.set(name, found);
    return found;
  };
}
