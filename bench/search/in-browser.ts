import Fuse from 'fuse.js';
import type { Searchable } from '#app/features/search/prepare-records.ts';
import { indexRecords, search } from '#app/features/search/search.ts';

/** Runs in the browser of the benchmark: milliseconds for every key press of these queries, with our search and Fuse in turns. */
export function measureKeys(records: Searchable[], queries: readonly string[]) {
  const words = { archiveAgenda: 'Archief', pages: 'Pagina’s' };
  const now = new Date('2026-11-20T11:00:00Z');
  const keys = [{ name: 'title', weight: 2 }, 'tags', { name: 'text', weight: 0.5 }, 'heroText'];
  const preparing = performance.now();
  const prepared = indexRecords(records);
  const prepare = performance.now() - preparing;
  const fuse = new Fuse(records, { keys, threshold: 0.75, ignoreDiacritics: true });

  const found = search(prepared, queries[0] ?? '', { now, words }).total;
  if (found === 0) throw new Error('Nothing is found, so nothing can be measured.');
  const timed = (run: () => void): number => {
    const start = performance.now();
    run();
    return performance.now() - start;
  };
  const ours: number[] = [];
  const theirs: number[] = [];
  for (const query of queries) {
    for (let length = 1; length <= query.length; length += 1) {
      const typed = query.slice(0, length);
      ours.push(timed(() => search(prepared, typed, { now, words })));
      theirs.push(timed(() => fuse.search(typed, { limit: 25 })));
    }
  }
  return { prepare, ours, theirs };
}
