import type { Dependencies } from '#cms';
import type { DependencyList } from './dependency-index.ts';

/** Made of more answers than this, any change drops it: naming them costs more than making it again. */
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
