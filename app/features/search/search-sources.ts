import { createContext } from 'react';
import type { Locale } from '#cms/types.ts';
import type { SearchSourceStore } from './search-source.ts';

/** The frame holds them for a whole visit. */
export type SearchSources = Map<Locale, SearchSourceStore>;

/** Null outside a frame, as in an example. */
export const SearchSourcesContext = createContext<SearchSources | null>(null);

export const createSearchSources = (): SearchSources => new Map();
