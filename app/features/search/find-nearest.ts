import type { Searchable } from './searchable.ts';

/** Maximum records for each 32 letters of a query, which take 30 ms of processor time (N7). */
const MAX_RECORDS = 1_000;
const CHUNK = 32;

/** Fuzzy search of the specification (S6). Null when it takes too long or its code cannot be loaded. */
export type FindNearest = (query: string, limit: number) => Promise<Searchable[] | null>;

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
  const module = await import('./fuzzy-search.ts').catch(() => null);
  return module?.createFuzzySearch(readRecords());
}
