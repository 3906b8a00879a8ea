import { createContext, useContext } from 'react';

export interface SiteLocation {
  key: string;
  pathname: string;
  search: string;
  hash: string;
}

export function placeOf({ pathname, search, hash }: URL, key: string): SiteLocation {
  return { key, pathname, search, hash };
}

const LocationContext = createContext<SiteLocation | null>(null);

export const LocationProvider = LocationContext.Provider;

/** The location of the page that is shown; null outside a page, as in an example. */
export function useSiteLocation(): SiteLocation | null {
  return useContext(LocationContext);
}
