import { useCallback, useContext, useState, useSyncExternalStore } from 'react';
import { useLocale } from '#app/i18n/use-words.ts';
import { KeptSourcesContext } from './kept-sources.ts';
import { createSearchSource, LOADING, type SearchSource } from './search-source.ts';

/** The index of this language, and the function that fetches it: once per visit, and again after a failure. */
export function useSearchSource(): [SearchSource, () => void] {
  const locale = useLocale();
  const kept = useContext(KeptSourcesContext);
  const [store] = useState(() => {
    const known = kept?.get(locale) ?? createSearchSource(locale);
    kept?.set(locale, known);
    return known;
  });
  const source = useSyncExternalStore(store.subscribe, store.get, () => LOADING);
  return [source, useCallback(() => void store.load(), [store])];
}
