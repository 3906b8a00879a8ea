import type { Scope } from './scope.ts';

export type Step = (scope: Scope) => unknown;

export type QueryRunner = (query: string) => Step;

// Only made-up requests have more queries.
const MAX_QUERIES = 2000;
// A longer query names pages one by one and hardly ever repeats.
const LONGEST = 1000;

export function createQueryCache<T>(make: (query: string) => T): (query: string) => T {
  const made = new Map<string, T>();
  return (query) => {
    const known = made.get(query);
    if (known !== undefined) return known;
    const value = make(query);
    if (query.length > LONGEST) return value;
    if (made.size >= MAX_QUERIES) made.clear();
    made.set(query, value);
    return value;
  };
}
