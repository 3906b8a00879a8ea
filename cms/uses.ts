import { AsyncLocalStorage } from 'node:async_hooks';

const scopes = new AsyncLocalStorage<Set<string>>();

/** Notes that what is being made here is made of this answer, or of these. */
export function noteUses(keys: Iterable<string>): void {
  const scope = scopes.getStore();
  if (scope) for (const key of keys) scope.add(key);
}

/** Makes something and tells which answers it was made of, however deep they were asked for. */
export async function recordUses<T>(
  make: () => Promise<T>,
): Promise<{ value: T; uses: ReadonlySet<string> }> {
  const uses = new Set<string>();
  const value = await scopes.run(uses, make);
  return { value, uses };
}
