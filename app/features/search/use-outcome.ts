import { startTransition, useEffect, useState } from 'react';
import type { FindOptions } from './find-results.ts';
import type { SearchOutcome } from './search.ts';
import type { SearchSource } from './search-source.ts';

export interface QueryOutcome {
  query: string;
  outcome: SearchOutcome;
}

/** Returns the previous outcome until the new one is found. */
export function useOutcome(source: SearchSource, query: string, options: FindOptions): QueryOutcome | null {
  const [latest, setLatest] = useState<QueryOutcome | null>(null);

  useEffect(() => {
    if (source.state !== 'ready' || query === '') return setLatest(null);
    const aborter = new AbortController();
    const show = (outcome: SearchOutcome) => startTransition(() => setLatest({ query, outcome }));
    void source.search(query, { ...options, signal: aborter.signal, show });
    return () => aborter.abort();
  }, [source, query, options]);

  if (query === '' || source.state !== 'ready') return null;
  const known = latest?.query === query ? null : source.peek(query, options);
  return known ? { query, outcome: known } : latest;
}
