import { LRUCache } from 'lru-cache';
import { createLiveIndex, phraseOf } from 'ranked-search';
import type { Faq, Said, SearchRecords } from '#cms/types.ts';
import { todayAt } from '#site/amsterdam-time.ts';
import { findCues, prepareEpisodes } from './find-cues.ts';
import { type FindNearest, findNearestIn } from './find-nearest.ts';
import { LONGEST_QUERY } from './longest-query.ts';
import { type SearchOptions, type SearchOutcome, search } from './search.ts';
import { textsOf } from './searchable.ts';
import { withCues } from './with-cues.ts';

/** In bytes. */
const MAX_BYTES = 1024 * 1024;

/** Caches outcomes until a record, FAQ or episode changes. */
export type Searcher = (query: string, options: SearcherOptions) => Promise<SearchOutcome>;

interface SearcherOptions extends SearchOptions {
  /** Must be the same array until its FAQs change. */
  faqs: readonly Faq[];
  episodes?: readonly Said[];
}

export function searcherOf(records: SearchRecords): Searcher {
  const searcher = searchers.get(records) ?? createSearcher(records);
  searchers.set(records, searcher);
  return searcher;
}

const searchers = new WeakMap<SearchRecords, Searcher>();

export function createSearcher(records: SearchRecords, maxBytes = MAX_BYTES): Searcher {
  const findIndex = createLiveIndex(records, textsOf);
  const cached = new LRUCache<string, SearchOutcome>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  let version = records.version;
  let findNearest = nearestIn(records);
  let known: Required<Pick<SearcherOptions, 'faqs' | 'episodes'>> = { faqs: [], episodes: [] };
  let generation = 0;

  function forget(): void {
    cached.clear();
    generation += 1;
    if (version !== records.version) findNearest = nearestIn(records);
    version = records.version;
  }

  return async (query, { faqs, episodes = [], ...options }) => {
    const said = await prepareEpisodes(episodes);
    const { parts, idsAt } = await findIndex();
    const isSame = known.faqs === faqs && isEqual(known.episodes, episodes);
    if (version !== records.version || !isSame) forget();
    const own = generation;
    known = { faqs, episodes };
    // Contains the day, because tomorrow other events are past.
    const key = `${todayAt(options.now)} ${phraseOf(query.slice(0, LONGEST_QUERY))}`;
    const earlier = cached.get(key);
    if (earlier !== undefined) return earlier;
    const onPages = await search(
      {
        parts,
        faqs,
        read: (places) => records.read(idsAt(places)),
        findNearest,
        hrefOf: (id) => records.read([id])[0]?.href ?? null,
      },
      query,
      options,
    );
    const outcome = withCues(onPages, findCues(said, query));
    if (own === generation && version === records.version) cached.set(key, outcome);
    return outcome;
  };
}

function nearestIn(records: SearchRecords): FindNearest {
  return findNearestIn(records.ids.length, () => records.read(records.ids));
}

function isEqual(one: readonly Said[], other: readonly Said[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at]);
}

function bytesOf(outcome: SearchOutcome, key: string): number {
  return 400 + 2 * (key.length + JSON.stringify(outcome).length);
}
