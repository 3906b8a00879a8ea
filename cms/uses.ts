import { AsyncLocalStorage } from 'node:async_hooks';

/** The answers that a value was made of, by key. */
export interface Uses {
  has(key: string): boolean;
  /** The keys, at any depth; one may come more than once. */
  keys(): Iterable<string>;
}

/** A value, the answers it was made of at any depth, and whether it is complete. */
export interface Recorded<T> {
  value: T;
  uses: Uses;
  isWhole: boolean;
}

interface Scope {
  keys: Set<string>;
  /** Recorded values that were used. Their answers are not copied, because a list may use thousands. */
  parts: Set<Uses>;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Records that the value being made uses these answers. */
export function noteUses(keys: Iterable<string>): void {
  const scope = scopes.getStore();
  if (scope) for (const key of keys) scope.keys.add(key);
}

/**
 * Records that the value being made uses another recorded value. The cost does not depend on how many answers that one used.
 */
export function notePart(uses: Uses): void {
  scopes.getStore()?.parts.add(uses);
}

/** Records that the value being made lacks a part that is unavailable now: it is shown, but not cached. */
export function noteLack(): void {
  noteUses([LACK]);
}

/** Runs `make` for several values at once: none of them records what it uses. */
export function withoutUses<T>(make: () => T): T {
  return scopes.exit(make);
}

/** A key that no answer has. */
const LACK = '';

/** Runs `make` and returns its result with the answers it used. */
export async function recordUses<T>(make: () => Promise<T>): Promise<Recorded<T>> {
  const scope: Scope = { keys: new Set(), parts: new Set() };
  const value = await scopes.run(scope, make);
  const uses: Uses = {
    has: (key) => scope.keys.has(key) || isInSome(scope.parts, key),
    keys: () => keysIn(scope),
  };
  return { value, uses, isWhole: !uses.has(LACK) };
}

function isInSome(parts: Iterable<Uses>, key: string): boolean {
  for (const part of parts) if (part.has(key)) return true;
  return false;
}

function* keysIn({ keys, parts }: Scope): Iterable<string> {
  yield* keys;
  for (const part of parts) yield* part.keys();
}
