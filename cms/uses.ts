import { AsyncLocalStorage } from 'node:async_hooks';
import type { Recorded } from './types.ts';

const scopes = new AsyncLocalStorage<Set<string>>();

/** Notes that what is being made here is made of this answer, or of these. */
export function noteUses(keys: Iterable<string>): void {
  const scope = scopes.getStore();
  if (scope) for (const key of keys) scope.add(key);
}

/** Notes that what is being made here lacks something that cannot be had now: it is shown, and kept by nobody. */
export function noteLack(): void {
  noteUses([LACK]);
}

/** No answer has this name. */
const LACK = '';

/** Makes something and tells what it was made of. */
export async function recordUses<T>(make: () => Promise<T>): Promise<Recorded<T>> {
  const uses = new Set<string>();
  const value = await scopes.run(uses, make);
  return { value, uses, isWhole: !uses.has(LACK) };
}
