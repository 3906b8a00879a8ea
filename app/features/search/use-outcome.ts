import { startTransition, useEffect, useState } from 'react';
import type { FindOptions } from './find-results.ts';
import type { SearchOutcome } from './search.ts';
import type { SearchSource } from './search-source.ts';

export interface Answered {
  query: string;
  outcome: SearchOutcome;
}

/**
 * The outcome of a query, or until it is found that of the query before, so that nothing disappears while the
 * visitor types. Null without a query, and before the first outcome.
 */
export function useOutcome(source: SearchSource, query: string, options: FindOptions): Answered | null {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const known = query && source.state === 'ready' ? source.peek(query, options) : null;

  useEffect(() => {
    if (source.state !== 'ready' || query === '') return setAnswered(null);
    const aborter = new AbortController();
    const show = (outcome: SearchOutcome) => setAnswered({ query, outcome });
    const runQuery = async () => {
      try {
        const outcome = source.peek(query, options) ?? (await source.find(query, options, aborter.signal));
        if (!aborter.signal.aborted) startTransition(() => show(outcome));
      } catch {
        // The source itself shows and logs failures. A query that was cancelled also ends here, and is not a
        // failure.
      }
    };
    void runQuery();
    return () => aborter.abort();
  }, [source, query, options]);

  if (query === '' || source.state !== 'ready') return null;
  return known ? { query, outcome: known } : answered;
}
