import { amsterdamTime } from '#app/i18n/dates.ts';
import { phraseOf, prepareRecords, type Searchable } from './prepare-records.ts';
import { LONGEST_QUERY, type SearchOutcome, search } from './search.ts';

type Options = Parameters<typeof search>[2];

/** The size of the cache in bytes: room for some thousands of outcomes. */
const MAX_BYTES = 1024 * 1024;

/** Answers queries on one index: it is prepared once, at the first query, and outcomes are cached for all visitors. */
export type SearchDesk = (query: string, options: Options) => SearchOutcome;

/** Creates the search desk of an index, on the server; new content has a new index. */
export function createSearchDesk(records: readonly Searchable[], maxBytes = MAX_BYTES): SearchDesk {
  const prepared = prepareRecords(records);
  const kept = new Map<string, { outcome: SearchOutcome; bytes: number }>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  return (query, options) => {
    // The key ignores spelling differences, and has the day, because tomorrow other events are past.
    const key = `${amsterdamTime(options.now).slice(0, 10)} ${phraseOf(query.slice(0, LONGEST_QUERY))}`;
    const known = kept.get(key);
    const outcome = known?.outcome ?? search(prepared, query, options);
    forget(key);
    const own = known?.bytes ?? bytesOf(key, outcome);
    kept.set(key, { outcome, bytes: own });
    bytes += own;
    // The least recently used entry comes first.
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break;
      forget(oldest);
    }
    return outcome;
  };
}

/** The size of an outcome without the records, which belong to the index: two bytes a letter, and an estimate for each list and reference. */
function bytesOf(key: string, { groups }: SearchOutcome): number {
  return groups.reduce(
    (sum, { title, results }) => sum + 200 + 2 * title.length + 8 * results.length,
    400 + 2 * key.length,
  );
}
