import type { SearchOutcome } from '#app/features/search/search.ts';
import { SearchCount } from '#app/features/search/search-count.tsx';
import { SearchOnPage } from '#app/features/search/search-on-page.tsx';
import { SearchResults } from '#app/features/search/search-results.tsx';
import { useWords } from '#app/i18n/use-words.ts';
import { Island } from '#app/islands/island.tsx';
import { SearchLobby, type SearchLobbyProps } from './search-lobby.tsx';
import { searchPageWords } from './words.ts';

interface SearchProps {
  path: string;
  needsScript: boolean;
  title: string;
  query: string;
  /** Null without a query. */
  outcome: SearchOutcome | null;
  now: Date;
  /** Sentence about opening hours; empty if unknown. */
  open: string;
  /** Null if something is found, because the drawings of the themes take 2.4 kB. */
  lobby: SearchLobbyProps | null;
}

export function Search({ path, needsScript, title, query, outcome, now, open, lobby }: SearchProps) {
  const words = useWords(searchPageWords);
  return (
    <div className="search-page">
      <h1 className="hidden">{title}</h1>
      {needsScript && (
        <noscript>
          <p className="lead">{words.searchNeedsScript}</p>
        </noscript>
      )}
      <Island
        of={SearchOnPage}
        when="idle"
        href={path}
        query={query}
        isFound={outcome?.match !== 'nearest'}
        slots={{
          count: <>{outcome && <SearchCount outcome={outcome} query={query} />}</>,
          results: <>{outcome && <SearchResults outcome={outcome} query={query} now={now} />}</>,
          open: <>{open && `${open}. `}</>,
          lobby: <>{lobby && <SearchLobby {...lobby} />}</>,
        }}
      />
    </div>
  );
}
