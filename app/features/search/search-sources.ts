import { createContext } from 'react';
import type { Locale } from '#cms/types.ts';
import type { SearchSourceStore } from './search-source.ts';

export type SearchSources = Map<Locale, SearchSourceStore>;

/** Null outside the frame. */
export const SearchSourcesContext = createContext<SearchSources | null>(null);

export const createSearchSources = (): SearchSources => new Map();
