import { useCallback, useContext, useState, useSyncExternalStore } from 'react';
import { useLocale } from '#app/i18n/use-words.ts';
import { createSearchSource, LOADING, type SearchSource } from './search-source.ts';
import { SearchSourcesContext } from './search-sources.ts';

export function useSearchSource(): [SearchSource, () => void] {
  const locale = useLocale();
  const cached = useContext(SearchSourcesContext);
  const [store] = useState(() => {
    const known = cached?.get(locale) ?? createSearchSource(locale);
    cached?.set(locale, known);
    return known;
  });
  const source = useSyncExternalStore(store.subscribe, store.get, () => LOADING);
  return [source, useCallback(() => void store.load(), [store])];
}
