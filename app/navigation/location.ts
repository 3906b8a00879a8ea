import { createContext, useContext } from 'react';

export interface SiteLocation {
  key: string;
  pathname: string;
  search: string;
  hash: string;
  /** Time of arrival in `performance.now()` milliseconds. */
  since: number;
}

export function placeOf({ pathname, search, hash }: URL, key: string): SiteLocation {
  return { key, pathname, search, hash, since: performance.now() };
}

const LocationContext = createContext<SiteLocation | null>(null);

export const LocationProvider = LocationContext.Provider;

/** Returns null outside a page. */
export function useSiteLocation(): SiteLocation | null {
  return useContext(LocationContext);
}
