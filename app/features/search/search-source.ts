import type { Locale } from '#cms/types.ts';
import { href } from '#site/href.ts';
import { type PreparedRecords, prepareRecords } from './prepare-records.ts';
import { readSearchIndex } from './search-index.ts';

export type SearchSource = { state: 'loading' | 'failed' } | { state: 'ready'; records: PreparedRecords };

export const LOADING: SearchSource = { state: 'loading' };

export type SearchSourceStore = ReturnType<typeof createSearchSource>;

/** Holds the index of a language, fetched once. After a failure, which is logged and set in the state, the next call tries again. */
export function createSearchSource(
  locale: Locale,
  fetchIndex: typeof fetch = (...request) => fetch(...request),
) {
  const listeners = new Set<() => void>();
  let source = LOADING;
  let isAsked = false;

  function show(next: SearchSource): void {
    source = next;
    for (const listener of listeners) listener();
  }

  return {
    get: () => source,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async load(): Promise<void> {
      if (isAsked) return;
      isAsked = true;
      show(LOADING);
      try {
        const response = await fetchIndex(href('search-index', { id: locale }));
        if (!response.ok) throw new Error(`The search index answered ${response.status}`);
        show({ state: 'ready', records: prepareRecords(readSearchIndex(await response.json())) });
      } catch (error) {
        isAsked = false;
        console.warn('The search index could not be loaded.', error);
        show({ state: 'failed' });
      }
    },
  };
}
