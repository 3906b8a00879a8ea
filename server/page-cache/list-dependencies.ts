import type { Dependencies } from '#cms';
import type { DependencyList } from './dependency-index.ts';

/**
 * An answer that was made of more answers than this is dropped by any change: naming them would cost more
 * than making it again.
 */
const most = 5_000;

/** The keys of the answers that something was made of, as plain data; null when they are too many. */
export function listDependencies(dependencies: Dependencies): DependencyList {
  const keys = new Set<string>();
  for (const key of dependencies.keys()) {
    keys.add(key);
    if (keys.size > most) return null;
  }
  return [...keys];
}
