import { useCallback, useState } from 'react';
import { useLocale } from '#app/i18n/use-words.ts';
import { createSearchSource, type SearchSource } from './search-source.ts';

/** The index of this language, and how to have it fetched: once, and after a failure again. */
export function useSearchSource(): [SearchSource, () => void] {
  const locale = useLocale();
  const [source, setSource] = useState<SearchSource>({ state: 'loading' });
  const [{ load }] = useState(() => createSearchSource(locale, setSource));
  return [source, useCallback(() => void load(), [load])];
}
