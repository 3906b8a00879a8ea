import { createContext } from 'react';
import type { Locale } from '#cms/types.ts';
import type { SearchSourceStore } from './search-source.ts';

/** The indexes of a visit by language: whoever searches first has one fetched, over a page or on the search page. The frame keeps them. */
export type KeptSources = Map<Locale, SearchSourceStore>;

/** Outside a frame, as in an example, nobody keeps them. */
export const KeptSourcesContext = createContext<KeptSources | null>(null);

export const createKeptSources = (): KeptSources => new Map();
