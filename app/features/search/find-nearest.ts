import type { Searchable } from './searchable.ts';

/**
 * The most work of a query: so many records are searched letter by letter for each 32 letters of it, as many
 * as take 30 ms of processor time (N7).
 */
const MAX_RECORDS = 1_000;
const CHUNK = 32;

/**
 * Finds the records nearest to a query, best first, by the specified fuzzy search (S6). Null when that would
 * be too much work, or when its code cannot be loaded.
 */
export type FindNearest = (query: string, limit: number) => Promise<Searchable[] | null>;

/** Loads and prepares the fuzzy search with the first query that needs it. */
export function findNearestIn(count: number, readRecords: () => readonly Searchable[]): FindNearest {
  let prepared: ReturnType<typeof prepare> | null = null;
  return async (query, limit) => {
    if (count * Math.ceil(query.length / CHUNK) > MAX_RECORDS) return null;
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
