import { rememberLatest } from '#app/navigation/remember-latest.ts';
import type { Locale } from '#cms/types.ts';
import type { FindOptions, FindResults } from './find-results.ts';
import { rankInWorker } from './rank-in-worker.ts';
import type { SearchOutcome } from './search.ts';
import { SearchCount } from './search-count.tsx';
import { searchOnServer } from './search-on-server.ts';
import { SearchResults } from './search-results.tsx';
import { walkResults } from './walk-results.ts';
import { type SpokenCue, withCues } from './with-cues.ts';

export interface ReadySource {
  state: 'ready';
  Count: typeof SearchCount;
  Results: typeof SearchResults;
  walk: typeof walkResults;
  peek(query: string, options: FindOptions): SearchOutcome | null;
  /** Shows what is found, and again when cues of episodes are known. */
  search(query: string, options: SearchOptions): Promise<void>;
}

interface SearchOptions extends FindOptions {
  signal: AbortSignal;
  show: (outcome: SearchOutcome) => void;
}

interface Surroundings {
  locale: Locale;
  onFailure: (error: unknown) => void;
}

const MAX_CACHED = 50;

const NONE: readonly SpokenCue[] = [];

/** Loaded on demand, because idle pages do not need it. Throws if the index cannot be read. */
export async function createReadySource(
  index: ArrayBuffer,
  { locale, onFailure }: Surroundings,
): Promise<ReadySource> {
  const ranked = await rankInWorker(index);
  const runQuery = searchOnServer(locale);
  const find: FindResults = ranked?.find ?? ((query, _, signal) => runQuery(query, signal));
  const cached = new Map<string, SearchOutcome>();
  const keyOf = (query: string, { now }: FindOptions) => `${now.toDateString()} ${query}`;
  const peek = (query: string, options: FindOptions) => cached.get(keyOf(query, options)) ?? null;
  return {
    state: 'ready',
    Count: SearchCount,
    Results: SearchResults,
    walk: walkResults,
    peek,
    async search(query, { signal, show, ...options }) {
      const findCues = async () => (await runQuery(query, signal)).cues;
      // Only the server knows what is said in episodes.
      const said = ranked?.hasEpisodes ? findCues().catch(() => NONE) : NONE;
      const known = peek(query, options);
      try {
        const outcome = known ?? (await find(query, options, signal));
        if (signal.aborted) return;
        rememberLatest(cached, keyOf(query, options), outcome, MAX_CACHED);
        show(outcome);
        const cues = await said;
        if (cues.length > 0 && !signal.aborted) show(withCues(outcome, cues));
      } catch (error) {
        if (!signal.aborted) onFailure(error);
      }
    },
  };
}
