import type { Scope } from './scope.ts';

/** What a query does wherever it is asked. */
export type Step = (scope: Scope) => unknown;

/** Makes of a query's text what it does. */
export type QueryRunner = (query: string) => Step;

// A site asks the same few queries over and over; beyond these somebody is making them up.
const MAX_QUERIES = 2000;

/** Remembers what was made of a query's text, which nothing but the text decides. */
export function createQueryCache<T>(make: (query: string) => T): (query: string) => T {
  const made = new Map<string, T>();
  return (query) => {
    const known = made.get(query);
    if (known !== undefined) return known;
    const value = make(query);
    if (made.size >= MAX_QUERIES) made.clear();
    made.set(query, value);
    return value;
  };
}
