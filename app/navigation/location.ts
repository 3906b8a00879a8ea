import { createContext, useContext } from 'react';

export interface SiteLocation {
  key: string;
  pathname: string;
  search: string;
  hash: string;
  /** Milliseconds of `performance.now`. */
  since: number;
}

export function placeOf({ pathname, search, hash }: URL, key: string): SiteLocation {
  return { key, pathname, search, hash, since: performance.now() };
}

const LocationContext = createContext<SiteLocation | null>(null);

export const LocationProvider = LocationContext.Provider;

/** Null outside a page. */
export function useSiteLocation(): SiteLocation | null {
  return useContext(LocationContext);
}
