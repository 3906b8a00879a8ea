import { searchedIn, withoutSearched, withSearched } from '#app/navigation/searched-address.ts';

/** Where a visitor was in the results: the link that was followed, and how far they were scrolled. */
export interface SearchPlace {
  href: string;
  top: number;
}

/**
 * The overlay's entry in the history (decision 028): the entry of the page below it once more, with what is searched in its address. It has
 * the key of that entry, so that nothing is loaded between the two, and each stays where it was scrolled.
 */
export function createSearchedEntry({ history, location }: Pick<Window, 'history' | 'location'>) {
  const query = () => searchedIn(location.search);
  const isOurs = () => query() !== null && 'searched' in (history.state ?? {});

  function keep(state: object, url = new URL(location.href)): void {
    try {
      if (isOurs()) history.replaceState(state, '', url);
      else history.pushState(state, '', url);
    } catch {
      // Too many in a row (Safari): the results stand there all the same, only the address stays behind.
    }
  }

  return {
    /** What the entry says that the browser is at; null for a page alone. */
    query,
    /** Whether the entry belongs to the page with this key. */
    isOf: (key: string | undefined): boolean => history.state?.key === key,
    /** Writes down what is searched: a new entry for the first words, the same one for all others. */
    write(words: string): void {
      const url = withSearched(new URL(location.href), words);
      if (words !== (query() ?? '')) keep({ searched: null, ...history.state }, url);
    },
    /** Writes down where the results are left. */
    leaveAt(place: SearchPlace): void {
      if (isOurs()) keep({ ...history.state, searched: place });
    },
    /** Where they were left; null when they were not. */
    place(): SearchPlace | null {
      const { href, top } = history.state?.searched ?? {};
      return isOurs() && typeof href === 'string' && typeof top === 'number' ? { href, top } : null;
    },
    /** Goes back to the page alone. */
    leave(): void {
      if (isOurs()) history.back();
      // Somebody's link led here: there is nothing below it to go back to.
      else if (query() !== null)
        history.replaceState(history.state, '', withoutSearched(new URL(location.href)));
    },
  };
}
