import { rememberLatest } from '#app/navigation/remember-latest.ts';
import { createListeners } from '#app/ui/create-listeners.ts';
import type { Locale } from '#cms/types.ts';
import { href } from '#site/href.ts';
import type { FindOptions, FindResults, Ranked } from './find-results.ts';
import type { SearchOutcome } from './search.ts';
import type { SearchCount } from './search-count.tsx';
import type { SearchResults } from './search-results.tsx';
import type { walkResults } from './walk-results.ts';
import type { SaidMoment } from './with-moments.ts';

export type SearchSource = { state: 'loading' | 'failed' } | ReadySource;

export interface ReadySource {
  state: 'ready';
  Count: typeof SearchCount;
  Results: typeof SearchResults;
  walk: typeof walkResults;
  peek(query: string, options: FindOptions): SearchOutcome | null;
  find: FindResults;
  /** Rejects without a server, or when aborted. */
  findMoments(query: string, signal: AbortSignal): Promise<readonly SaidMoment[]>;
}

export const LOADING: SearchSource = { state: 'loading' };

export type SearchSourceStore = ReturnType<typeof createSearchSource>;

const MAX_CACHED = 50;

type SearchParts = typeof import('./search-parts.ts');

interface Surroundings {
  fetch: typeof fetch;
  loadParts: () => Promise<SearchParts>;
}

/** After a failure `load` tries again. */
export function createSearchSource(
  locale: Locale,
  { fetch: fetchResponse, loadParts }: Surroundings = {
    fetch: (...request) => fetch(...request),
    loadParts: () => import('./search-parts.ts'),
  },
) {
  const { notify, subscribe } = createListeners();
  let source = LOADING;
  let isRequested = false;

  function show(next: SearchSource): void {
    source = next;
    notify();
  }

  function fail(error: unknown): void {
    isRequested = false;
    console.warn('The search index could not be loaded.', error);
    show({ state: 'failed' });
  }

  async function fetchIndex(): Promise<ArrayBuffer> {
    const response = await fetchResponse(href('search-index', { id: locale }));
    if (!response.ok) throw new Error(`The search index answered ${response.status}`);
    return response.arrayBuffer();
  }

  function ready(ranked: Ranked<FindResults> | null, parts: SearchParts): ReadySource {
    const runQuery = parts.searchOnServer(locale, fetchResponse);
    const find: FindResults = ranked?.find ?? ((query, _, signal) => runQuery(query, signal));
    const cached = new Map<string, SearchOutcome>();
    // Has the day, because tomorrow other events are past.
    const keyOf = (query: string, { now }: FindOptions) => `${now.toDateString()} ${query}`;
    return {
      state: 'ready',
      Count: parts.SearchCount,
      Results: parts.SearchResults,
      walk: parts.walkResults,
      peek: (query, options) => cached.get(keyOf(query, options)) ?? null,
      async find(query, options, signal) {
        try {
          const outcome = await find(query, options, signal);
          rememberLatest(cached, keyOf(query, options), outcome, MAX_CACHED);
          return outcome;
        } catch (error) {
          if (!signal.aborted) fail(error);
          throw error;
        }
      },
      findMoments: async (query, signal) =>
        (ranked?.hasEpisodes && (await runQuery(query, signal)).moments) || [],
    };
  }

  return {
    get: () => source,
    subscribe,
    async load(): Promise<void> {
      if (isRequested) return;
      isRequested = true;
      show(LOADING);
      try {
        const [index, parts] = await Promise.all([fetchIndex(), loadParts()]);
        show(ready(await parts.rankInWorker(index), parts));
      } catch (error) {
        fail(error);
      }
    },
  };
}
