import { searchedIn, withoutSearched, withSearched } from '#app/navigation/searched-address.ts';

export interface SearchPlace {
  href: string;
  top: number;
}

/** Gives a search's history entry the key of its page, so that going back loads nothing (decision 030). */
export function createSearchedEntry({ history, location }: Pick<Window, 'history' | 'location'>) {
  const query = () => searchedIn(location.search);
  const isOurs = () => query() !== null && 'searched' in (history.state ?? {});

  function save(state: object, url = new URL(location.href)): void {
    try {
      if (isOurs()) history.replaceState(state, '', url);
      else history.pushState(state, '', url);
    } catch {
      // Safari refuses too many entries in a row.
    }
  }

  return {
    query,
    isOf: (key: string | undefined): boolean => history.state?.key === key,
    /** Does nothing after a followed result, which has another key. */
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
      // The visitor came here by a link.
      else if (query() !== null)
        history.replaceState(history.state, '', withoutSearched(new URL(location.href)));
    },
  };
}
