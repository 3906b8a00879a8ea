import { AsyncLocalStorage } from 'node:async_hooks';

/** The answers that something was made of, by name. */
export interface Uses {
  has(key: string): boolean;
}

/** Something, the answers it was made of, however deep they were asked for, and whether nothing is lacking in it. */
export interface Recorded<T> {
  value: T;
  uses: Uses;
  isWhole: boolean;
}

interface Scope {
  keys: Set<string>;
  /** What it was made of was made of answers too: those are not counted out again, a list may be made of thousands. */
  parts: Set<Uses>;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Notes that what is being made here is made of these answers. */
export function noteUses(keys: Iterable<string>): void {
  const scope = scopes.getStore();
  if (scope) for (const key of keys) scope.keys.add(key);
}

/** Notes that what is being made here is made of something that was recorded. Costs the same, however much that was made of. */
export function notePart(uses: Uses): void {
  scopes.getStore()?.parts.add(uses);
}

/** Notes that what is being made here lacks something that cannot be had now: it is shown, and kept by nobody. */
export function noteLack(): void {
  noteUses([LACK]);
}

/** No answer has this name. */
const LACK = '';

/** Makes something and tells what it was made of. */
export async function recordUses<T>(make: () => Promise<T>): Promise<Recorded<T>> {
  const scope: Scope = { keys: new Set(), parts: new Set() };
  const value = await scopes.run(scope, make);
  const uses: Uses = { has: (key) => scope.keys.has(key) || isInSome(scope.parts, key) };
  return { value, uses, isWhole: !uses.has(LACK) };
}

function isInSome(parts: Iterable<Uses>, key: string): boolean {
  for (const part of parts) if (part.has(key)) return true;
  return false;
}
