import { startTransition, useEffect, useState } from 'react';
import type { FindOptions } from './find-results.ts';
import type { SearchOutcome } from './search.ts';
import type { SearchSource } from './search-source.ts';

export interface QueryOutcome {
  query: string;
  outcome: SearchOutcome;
}

/** Keeps the previous outcome until the new one is found. */
export function useOutcome(source: SearchSource, query: string, options: FindOptions): QueryOutcome | null {
  const [latest, setLatest] = useState<QueryOutcome | null>(null);
  const known = query && source.state === 'ready' ? source.peek(query, options) : null;

  useEffect(() => {
    if (source.state !== 'ready' || query === '') return setLatest(null);
    const aborter = new AbortController();
    const show = (outcome: SearchOutcome) => setLatest({ query, outcome });
    const runQuery = async () => {
      try {
        const outcome = source.peek(query, options) ?? (await source.find(query, options, aborter.signal));
        if (!aborter.signal.aborted) startTransition(() => show(outcome));
      } catch {}
    };
    void runQuery();
    return () => aborter.abort();
  }, [source, query, options]);

  if (query === '' || source.state !== 'ready') return null;
  return known ? { query, outcome: known } : latest;
}
