import Fuse from 'fuse.js/basic';
import type { Searchable } from './searchable.ts';

/** The keys and the threshold of the specification (sections 5 and 9). Fuse cuts a query into chunks of 32. */
const OPTIONS = {
  keys: [{ name: 'title', weight: 2 }, 'tags', { name: 'text', weight: 0.5 }, 'heroText'],
  threshold: 0.75,
  ignoreDiacritics: true,
  includeScore: true,
};

/** How many records are compared at once, and the milliseconds after which other work gets its turn. */
const PORTION = 50;
const SLICE = 10;

/** Prepares the records. The returned function finds those that are nearest to a query, best first. */
export function createFuzzySearch(
  records: readonly Searchable[],
): (query: string, limit: number) => Promise<Searchable[]> {
  const portions: Fuse<Searchable>[] = [];
  for (let start = 0; start < records.length; start += PORTION)
    portions.push(new Fuse(records.slice(start, start + PORTION), OPTIONS));
  return async (query, limit) => {
    const found: { item: Searchable; score?: number }[] = [];
    let end = performance.now() + SLICE;
    for (const portion of portions) {
      found.push(...portion.search(query, { limit }));
      if (performance.now() < end) continue;
      await new Promise((resolve) => setTimeout(resolve));
      end = performance.now() + SLICE;
    }
    return found
      .sort((one, other) => (one.score ?? 1) - (other.score ?? 1))
      .slice(0, limit)
      .map(({ item }) => item);
  };
}
