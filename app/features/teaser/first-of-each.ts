/** Stops early, because lists are long. */
export function firstOfEach<T extends { readonly id: string }>(
  list: readonly T[],
  most = Number.POSITIVE_INFINITY,
  suits: (entry: T) => boolean = () => true,
): T[] {
  const found = new Map<string, T>();
  for (const entry of list) {
    if (found.size >= most) break;
    if (!found.has(entry.id) && suits(entry)) found.set(entry.id, entry);
  }
  return [...found.values()];
}
