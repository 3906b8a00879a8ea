import { startTransition, useEffect, useState } from 'react';
import type { SearchSource } from './search-source.ts';
import type { SaidMoment } from './with-moments.ts';

const NONE: readonly SaidMoment[] = [];

export function useMoments(source: SearchSource, query: string): readonly SaidMoment[] {
  const [latest, setLatest] = useState({ query: '', moments: NONE });

  useEffect(() => {
    if (source.state !== 'ready' || query === '') return;
    const aborter = new AbortController();
    const show = (moments: readonly SaidMoment[]) => {
      if (!aborter.signal.aborted) startTransition(() => setLatest({ query, moments }));
    };
    source.findMoments(query, aborter.signal).then(show, () => {});
    return () => aborter.abort();
  }, [source, query]);

  return latest.query === query ? latest.moments : NONE;
}
