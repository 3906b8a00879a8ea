import { searchedIn, withoutSearched, withSearched } from '#app/navigation/searched-address.ts';

export interface SearchPlace {
  href: string;
  top: number;
}

/**
 * The overlay's history entry (decision 030) has the key of the page below, so that nothing is loaded and
 * each keeps its scroll position.
 */
export function createSearchedEntry({ history, location }: Pick<Window, 'history' | 'location'>) {
  const query = () => searchedIn(location.search);
  const isOurs = () => query() !== null && 'searched' in (history.state ?? {});

  function save(state: object, url = new URL(location.href)): void {
    try {
      if (isOurs()) history.replaceState(state, '', url);
      else history.pushState(state, '', url);
    } catch {
      // Safari refuses too many in a row: only the address is not updated.
    }
  }

  return {
    /** Null for a page without a search. */
    query,
    isOf: (key: string | undefined): boolean => history.state?.key === key,
    /**
     * The first query adds an entry, later ones replace it. When the entry is not of the page of `key`, a
     * result was followed.
     */
    write(words: string, key: string | undefined): void {
      if (history.state?.key !== key) return;
      const url = withSearched(new URL(location.href), words);
      if (words !== (query() ?? '')) save({ searched: null, ...history.state }, url);
    },
    leaveAt(place: SearchPlace): void {
      if (isOurs()) save({ ...history.state, searched: place });
    },
    place(): SearchPlace | null {
      const { href, top } = history.state?.searched ?? {};
      return isOurs() && typeof href === 'string' && typeof top === 'number' ? { href, top } : null;
    },
    leave(): void {
      if (isOurs()) history.back();
      // A link led to this search: there is no entry below it to go back to.
      else if (query() !== null)
        history.replaceState(history.state, '', withoutSearched(new URL(location.href)));
    },
  };
}
