import type { Searchable } from './searchable.ts';

/** The largest index that is searched record by record, letter by letter. */
const MAX_RECORDS = 1_000;

/**
 * Finds the records nearest to a query, best first, by the specified fuzzy search (S6). Null when there are
 * too many for that, or when its code cannot be loaded.
 */
export type FindNearest = (query: string, limit: number) => Promise<Searchable[] | null>;

/** Loads and prepares the fuzzy search with the first query that needs it. */
export function findNearestIn(count: number, readRecords: () => readonly Searchable[]): FindNearest {
  let prepared: ReturnType<typeof prepare> | null = null;
  return async (query, limit) => {
    if (count > MAX_RECORDS) return null;
    prepared ??= prepare(readRecords);
    const find = await prepared;
    return find?.(query, limit) ?? null;
  };
}

async function prepare(readRecords: () => readonly Searchable[]) {
  // Offline, or after a new build, it may not be there: a visitor then gets the nearest of the ranking.
  const module = await import('./fuzzy-search.ts').catch(() => null);
  return module?.createFuzzySearch(readRecords());
}
