import { searchedIn, withoutSearched, withSearched } from '#app/navigation/searched-address.ts';

/** A visitor's place in the results: the link that was followed, and the scroll position. */
export interface SearchPlace {
  href: string;
  top: number;
}

/**
 * The overlay's history entry (decision 030): the entry of the page below once more, with the query in its
 * address. Both have the same key, so that nothing is loaded between the two, and each keeps its scroll
 * position.
 */
export function createSearchedEntry({ history, location }: Pick<Window, 'history' | 'location'>) {
  const query = () => searchedIn(location.search);
  const isOurs = () => query() !== null && 'searched' in (history.state ?? {});

  function save(state: object, url = new URL(location.href)): void {
    try {
      if (isOurs()) history.replaceState(state, '', url);
      else history.pushState(state, '', url);
    } catch {
      // Too many in a row (Safari): the results are still shown, only the address is not updated.
    }
  }

  return {
    /** The query in the current entry; null for a page without a search. */
    query,
    /** Whether the current entry belongs to the page with this key. */
    isOf: (key: string | undefined): boolean => history.state?.key === key,
    /**
     * Writes the query to the address: a new entry for the first query, the same entry for all later ones.
     * When the current entry belongs to another page than that of `key`, a result was followed, and its page
     * is about to be shown.
     */
    write(words: string, key: string | undefined): void {
      if (history.state?.key !== key) return;
      const url = withSearched(new URL(location.href), words);
      if (words !== (query() ?? '')) save({ searched: null, ...history.state }, url);
    },
    /** Stores the visitor's place in the results. */
    leaveAt(place: SearchPlace): void {
      if (isOurs()) save({ ...history.state, searched: place });
    },
    /** The visitor's place in the results; null when none was stored. */
    place(): SearchPlace | null {
      const { href, top } = history.state?.searched ?? {};
      return isOurs() && typeof href === 'string' && typeof top === 'number' ? { href, top } : null;
    },
    /** Goes back to the page without the search. */
    leave(): void {
      if (isOurs()) history.back();
      // A link led to this search: there is no entry below it to go back to.
      else if (query() !== null)
        history.replaceState(history.state, '', withoutSearched(new URL(location.href)));
    },
  };
}
