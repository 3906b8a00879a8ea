import type { Scope } from './scope.ts';

/** A compiled query, which can run on any object. */
export type Step = (scope: Scope) => unknown;

/** Compiles the text of a query. */
export type QueryRunner = (query: string) => Step;

// A site uses the same few queries over and over. More than this come from requests with made-up queries.
const MAX_QUERIES = 2000;
// Letters. A longer query names pages one by one, as for their search records: it hardly ever comes again,
// and a large site has many.
const LONGEST = 1000;

/** Caches compiled queries by their text. */
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
