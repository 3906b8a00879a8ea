import { createContext } from 'react';
import type { Locale } from '#cms/types.ts';
import type { SearchSourceStore } from './search-source.ts';

/** The search index of each language, fetched by the first search of a visit. The frame holds them. */
export type SearchSources = Map<Locale, SearchSourceStore>;

/** Null outside a frame, as in an example: nothing is cached. */
export const SearchSourcesContext = createContext<SearchSources | null>(null);

export const createSearchSources = (): SearchSources => new Map();
