import { amsterdamTime } from '#app/i18n/dates.ts';
import { phraseOf, prepareRecords, type Searchable } from './prepare-records.ts';
import { LONGEST_QUERY, type SearchOutcome, search } from './search.ts';

type Options = Parameters<typeof search>[2];

/** Bytes of outcomes that are kept: some thousands. */
const MAX_BYTES = 1024 * 1024;

/** Answers questions about one index: it is prepared once, with the first question, and an outcome is kept for whoever asks the same. */
export type SearchDesk = (query: string, options: Options) => SearchOutcome;

/** Builds the desk of an index on the server; the index of other content is another one. */
export function createSearchDesk(records: readonly Searchable[], maxBytes = MAX_BYTES): SearchDesk {
  const prepared = prepareRecords(records);
  const kept = new Map<string, { outcome: SearchOutcome; bytes: number }>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  return (query, options) => {
    // However it is written; and tomorrow other events are past.
    const key = `${amsterdamTime(options.now).slice(0, 10)} ${phraseOf(query.slice(0, LONGEST_QUERY))}`;
    const known = kept.get(key);
    const outcome = known?.outcome ?? search(prepared, query, options);
    forget(key);
    const own = known?.bytes ?? bytesOf(key, outcome);
    kept.set(key, { outcome, bytes: own });
    bytes += own;
    // The one that was asked for longest ago stands first.
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break;
      forget(oldest);
    }
    return outcome;
  };
}

/** What an outcome holds besides the records, which are the index's own: two bytes a letter, and room for each list and reference. */
function bytesOf(key: string, { groups }: SearchOutcome): number {
  return groups.reduce(
    (sum, { title, results }) => sum + 200 + 2 * title.length + 8 * results.length,
    400 + 2 * key.length,
  );
}
