import type { Locale } from '#cms/types.ts';
import { href } from '#site/href.ts';
import { type PreparedRecords, prepareRecords } from './prepare-records.ts';
import { readSearchIndex } from './search-index.ts';

export type SearchSource = { state: 'loading' | 'failed' } | { state: 'ready'; records: PreparedRecords };

/**
 * Fetches the index of a language, once; asked again after a failure it tries again. A failure is logged and told.
 * @param show is called with every state
 */
export function createSearchSource(
  locale: Locale,
  show: (source: SearchSource) => void,
  fetchIndex: typeof fetch = (...request) => fetch(...request),
) {
  let isAsked = false;
  return {
    async load(): Promise<void> {
      if (isAsked) return;
      isAsked = true;
      show({ state: 'loading' });
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
