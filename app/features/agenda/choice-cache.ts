/**
 * Keeps what each choice of a visitor found in a list, as long as that list is the same object: until its
 * content changes. Only choices that editors defined are asked for, so there are few.
 */
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
    // A list keeps only what was chosen from itself.
    const found = (choices.get(name) as readonly T[] | undefined) ?? entries.filter(isChosen);
    choices.set(name, found);
    return found;
  };
}
